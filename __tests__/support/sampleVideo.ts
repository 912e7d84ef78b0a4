import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const FORMATS = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  /** Its index stands at its end. */
  mp4Late: () => new Mp4OutputFormat({ fastStart: false }),
  mp4Fragments: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  mov: () => new MovOutputFormat({ fastStart: 'in-memory' }),
  webm: () => new WebMOutputFormat(),
  /** As a browser records: neither the length of the whole nor of its segment is said. */
  webmLive: () => new WebMOutputFormat({ appendOnly: true }),
};
export type SampleKind = keyof typeof FORMATS;

const FRAMES_A_SECOND = 10;

/** A video whose container is whole and whose frames are noise: nothing that is read of it looks into a frame. */
export async function sampleVideo(
  kind: SampleKind,
  { seconds = 3, width = 360, height = 640, frameBytes = 200 } = {},
): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[kind](), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source, { frameRate: FRAMES_A_SECOND });
  await output.start();
  for (let frame = 0; frame < seconds * FRAMES_A_SECOND; frame += 1) {
    const data = new Uint8Array(frameBytes).fill(frame % 256);
    const packet = new EncodedPacket(
      data,
      frame % 10 === 0 ? 'key' : 'delta',
      frame / FRAMES_A_SECOND,
      1 / FRAMES_A_SECOND,
    );
    await source.add(packet, {
      decoderConfig: { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height },
    });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('Nothing was written');
  return Buffer.from(target.buffer);
}
