import type { FileHandle } from 'node:fs/promises';
import type { VideoMimeType } from '#contract/constants/files';

/** A recording in fragments of a second has two boxes for each. */
const BOXES_MAX = 50_000;
const EBML_HEAD = 0x1a45dfa3;
const SEGMENT = 0x18538067;

async function bytesAt(file: FileHandle, at: number, count: number): Promise<DataView | null> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(count), 0, count, at);
  return bytesRead === count ? new DataView(buffer.buffer, buffer.byteOffset, count) : null;
}

/** The boxes of an MP4 or MOV follow each other up to the end of the file. */
async function boxesEndWithFile(file: FileHandle, size: number): Promise<boolean> {
  let at = 0;
  for (let boxes = 0; at < size && boxes < BOXES_MAX; boxes += 1) {
    const head = await bytesAt(file, at, 8);
    const short = head?.getUint32(0);
    if (short === undefined) return false;
    // 0 says "up to the end", 1 that the length follows the name in 8 bytes.
    if (short === 0) return true;
    const length = short === 1 ? Number((await bytesAt(file, at + 8, 8))?.getBigUint64(0) ?? 0n) : short;
    if (length < (short === 1 ? 16 : 8)) return false;
    at += length;
  }
  return at === size;
}

/** A number of EBML: its first byte says by its leading zeros how many follow. Null where all bits are set: unknown. */
async function ebmlNumber(file: FileHandle, at: number): Promise<{ value: number | null; bytes: number } | undefined> {
  const first = (await bytesAt(file, at, 1))?.getUint8(0);
  if (!first) return undefined;
  const bytes = Math.clz32(first) - 23;
  const all = await bytesAt(file, at, bytes);
  if (!all) return undefined;
  let value = first & ((1 << (8 - bytes)) - 1);
  let isUnknown = value === (1 << (8 - bytes)) - 1;
  for (let place = 1; place < bytes; place += 1) {
    const byte = all.getUint8(place);
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value: isUnknown ? null : value, bytes };
}

/** A WebM is a head and one segment, which ends with the file or, of a live recording, does not say where it ends. */
async function segmentEndsWithFile(file: FileHandle, size: number): Promise<boolean> {
  if ((await bytesAt(file, 0, 4))?.getUint32(0) !== EBML_HEAD) return false;
  const head = await ebmlNumber(file, 4);
  if (!head || head.value === null) return false;
  const segment = 4 + head.bytes + head.value;
  if ((await bytesAt(file, segment, 4))?.getUint32(0) !== SEGMENT) return false;
  const length = await ebmlNumber(file, segment + 4);
  return length !== undefined && (length.value === null || segment + 4 + length.bytes + length.value === size);
}

/**
 * Whether a video's outermost structure fills its file: one that was cut off is longer than its file, and one with another
 * file behind it, such as an archive or a program, is shorter.
 */
export const isWholeVideo = (file: FileHandle, size: number, mime: VideoMimeType): Promise<boolean> =>
  mime === 'video/webm' ? segmentEndsWithFile(file, size) : boxesEndWithFile(file, size);
