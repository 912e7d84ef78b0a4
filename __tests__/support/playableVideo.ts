import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';
import type { Page } from 'playwright-core';

const FRAMES_A_SECOND = 5;
const [WIDTH, HEIGHT] = [180, 320];

interface Frame {
  base64: string;
  isKey: boolean;
}

/** A real upright video that every browser plays, encoded by the browser of this page: its frames are counted in large figures. */
export async function playableVideo(page: Page, seconds: number, colour: string): Promise<Buffer> {
  const frames = await page.evaluate(
    async ({ count, rate, width, height, fill }) => {
      const canvas = new OffscreenCanvas(width, height);
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('no canvas');
      const made: Frame[] = [];
      const encoder = new VideoEncoder({
        output: (chunk) => {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          made.push({ base64: btoa(String.fromCharCode(...bytes)), isKey: chunk.type === 'key' });
        },
        error: (error) => {
          throw error;
        },
      });
      encoder.configure({ codec: 'vp8', width, height, bitrate: 300_000, framerate: rate });
      for (let at = 0; at < count; at += 1) {
        brush.fillStyle = fill;
        brush.fillRect(0, 0, width, height);
        brush.fillStyle = 'white';
        brush.font = '90px sans-serif';
        brush.fillText(String(at), 20, 120 + (at % 5) * 30);
        const frame = new VideoFrame(canvas, { timestamp: (at * 1_000_000) / rate });
        encoder.encode(frame, { keyFrame: at % rate === 0 });
        frame.close();
      }
      await encoder.flush();
      return made;
    },
    { count: seconds * FRAMES_A_SECOND, rate: FRAMES_A_SECOND, width: WIDTH, height: HEIGHT, fill: colour },
  );
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source, { frameRate: FRAMES_A_SECOND });
  await output.start();
  for (const [at, { base64, isKey }] of frames.entries())
    await source.add(
      new EncodedPacket(
        Buffer.from(base64, 'base64'),
        isKey ? 'key' : 'delta',
        at / FRAMES_A_SECOND,
        1 / FRAMES_A_SECOND,
      ),
      { decoderConfig: { codec: 'vp8', codedWidth: WIDTH, codedHeight: HEIGHT } },
    );
  await output.finalize();
  if (!target.buffer) throw new Error('Nothing was written');
  return Buffer.from(target.buffer);
}

const SEGMENT = Buffer.from('18538067', 'hex');
/** The library that writes them gives every length of EBML so many bytes, and marks them by this bit. */
const LENGTH_BYTES = 6;
const LENGTH_MARK = 2 ** (7 * LENGTH_BYTES);
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUIntBE(LENGTH_MARK + bytes, 0, LENGTH_BYTES);
  return length;
}

/** The same WebM with so many bytes more at the end of its segment that mean nothing, for videos that take their time. */
export function withPadding(video: Buffer, bytes: number): Buffer {
  const at = video.indexOf(SEGMENT) + SEGMENT.length;
  const nothing = Buffer.concat([Buffer.from([0xec]), lengthOf(bytes), Buffer.alloc(bytes)]);
  const content = video.readUIntBE(at, LENGTH_BYTES) - LENGTH_MARK;
  const padded = Buffer.concat([video, nothing]);
  lengthOf(content + nothing.length).copy(padded, at);
  return padded;
}
