import { fork } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import { VIDEO_BYTES_MAX } from '#contract/constants/files';
import { signInByApi } from './api.ts';
import { memoryOf, watchMemory } from './processMemory.ts';
import type { Measure } from './report.ts';

/** Bytes of one request, as the console sends them. */
const PART_BYTES = 16 * 1024 * 1024;

/** A short video, to be followed by what fills it up: its boxes end with the file. */
async function shortVideo(): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source, { frameRate: 10 });
  await output.start();
  for (let frame = 0; frame < 30; frame += 1)
    await source.add(new EncodedPacket(new Uint8Array(200), frame % 10 === 0 ? 'key' : 'delta', frame / 10, 0.1), {
      decoderConfig: { codec: 'vp09.00.10.08', codedWidth: 360, codedHeight: 640 },
    });
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** The parts of a video of the largest size that is taken; all but the ends are the same noise. */
async function* largestVideo(): AsyncGenerator<Buffer> {
  const head = await shortVideo();
  const box = Buffer.from('\0\0\0\0free', 'latin1');
  box.writeUInt32BE(VIDEO_BYTES_MAX - head.length);
  const noise = randomFillSync(Buffer.alloc(PART_BYTES));
  const first = Buffer.from(noise);
  head.copy(first);
  box.copy(first, head.length);
  yield first;
  for (let sent = PART_BYTES; sent < VIDEO_BYTES_MAX; sent += PART_BYTES)
    yield noise.subarray(0, Math.min(PART_BYTES, VIDEO_BYTES_MAX - sent));
}

/** Sends all parts one after the other; answers how many seconds that took and what the last one was answered with. */
async function sendAll(
  url: string,
  headersAt: (offset: number) => Record<string, string>,
): Promise<{ seconds: number; answer: string }> {
  let [offset, answer] = [0, ''];
  const started = performance.now();
  for await (const part of largestVideo()) {
    const sent = await fetch(url, { method: 'PATCH', headers: headersAt(offset), body: new Uint8Array(part) });
    answer = await sent.text();
    if (!sent.ok) throw new Error(`a part was answered with ${sent.status} ${answer}`);
    offset += part.length;
  }
  return { seconds: (performance.now() - started) / 1000, answer };
}

async function sendToBare(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-bare-'));
  const child = fork(join(import.meta.dirname, 'bareReceiver.ts'));
  child.send(join(folder, 'file'));
  const [origin] = (await once(child, 'message')) as [string];
  try {
    return (await sendAll(`${origin}/`, () => ({ 'content-type': 'application/octet-stream' }))).seconds;
  } finally {
    child.disconnect();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A video of 1 GiB, sent in parts and kept: what the server's memory grows by, and its speed against a bare server's; row 0. */
export async function benchUploads(origin: string, pid: number): Promise<Measure[]> {
  const { headers, brandId } = await signInByApi(origin);
  const protocol = { ...headers, 'tus-resumable': '1.0.0' };
  const begin = async (bytes: number) => {
    const begun = await fetch(`${origin}/api/brand/uploads?brandId=${brandId}`, {
      method: 'POST',
      headers: {
        ...protocol,
        'upload-metadata': `purpose ${Buffer.from('content_video').toString('base64')}`,
        'upload-length': String(bytes),
      },
    });
    return new URL(begun.headers.get('location') ?? '', origin).href;
  };
  // A server that has taken an upload before: what reads and writes them is loaded with the first.
  const short = await shortVideo();
  await fetch(await begin(short.length), {
    method: 'PATCH',
    headers: { ...protocol, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: new Uint8Array(short),
  });
  const bare = await sendToBare();
  const url = await begin(VIDEO_BYTES_MAX);
  const before = memoryOf(pid);
  const sending = sendAll(url, (offset) => ({
    ...protocol,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  }));
  const { largest, largestChildren } = await watchMemory(pid, sending);
  const { seconds, answer } = await sending;
  const speed = (time: number) => `${(VIDEO_BYTES_MAX / 1e6 / time).toFixed(0)} MB/s`;
  return [
    {
      row: 0,
      what: 'growth of the server while 1 GiB of video arrives',
      unit: 'MB',
      values: [largest - before],
      must: 64,
      aim: 64,
      note: `from ${before.toFixed(0)} MB; the processes that read held ${largestChildren.toFixed(0)} MB at most; ${answer.slice(0, 60)}…`,
    },
    {
      row: 0,
      what: '1 GiB of video, speed of a bare Fastify',
      unit: '×',
      values: [bare / seconds],
      must: 0.5,
      aim: 0.8,
      moreIsBetter: true,
      note: `${speed(seconds)} with its facts, hash and poster, bare ${speed(bare)}`,
    },
  ];
}
