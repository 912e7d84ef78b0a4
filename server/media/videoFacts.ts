import { type FileHandle, open } from 'node:fs/promises';
import { CustomSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import { VIDEO_SECONDS_MAX, VIDEO_SIDE_MAX, type VideoMimeType } from '#contract/constants/files';
import { isWholeVideo } from '#server/media/wholeVideo';

export type VideoRefusal = 'UNSUPPORTED_MEDIA_TYPE' | 'FILE_DAMAGED';

/** A video that cannot be accepted: no MP4, MOV or WebM with a picture by its content, or cut off or damaged. */
export class VideoRefused extends Error {
  readonly reason: VideoRefusal;
  constructor(reason: VideoRefusal) {
    super(`Video refused: ${reason}`);
    this.reason = reason;
  }
}

/** What a video's container says of it. Width and height are those it is shown in, turned and stretched as it says. */
export interface VideoFacts {
  mime: VideoMimeType;
  durationMs: number;
  width: number;
  height: number;
  /** Short names such as `avc`, `hevc`, `vp9`, `av1`; `aac`, `opus`. */
  videoCodec: string;
  audioCodec: string | null;
}

/** The first kilobytes are enough for most files; a void of 300 MB before the first track is somebody's trap. */
const READ_MAX = 32 * 1024 * 1024;
const CACHE_BYTES = 8 * 1024 * 1024;

/** Bytes of the file as far as they are asked for. Refused before they are taken into memory. */
function boundedSource(file: FileHandle, size: number): CustomSource {
  let read = 0;
  return new CustomSource({
    getSize: () => size,
    maxCacheSize: CACHE_BYTES,
    read: async (start, end) => {
      read += end - start;
      if (read > READ_MAX) throw new VideoRefused('FILE_DAMAGED');
      const { buffer, bytesRead } = await file.read(new Uint8Array(end - start), 0, end - start, start);
      return buffer.subarray(0, bytesRead);
    },
  });
}

async function mimeOf(input: Input): Promise<VideoMimeType> {
  const format = await input.getFormat().catch(() => null);
  if (format === MP4) return 'video/mp4';
  if (format === QTFF) return 'video/quicktime';
  if (format === WEBM) return 'video/webm';
  throw new VideoRefused('UNSUPPORTED_MEDIA_TYPE');
}

async function factsOf(input: Input, mime: VideoMimeType): Promise<VideoFacts> {
  const track = await input.getPrimaryVideoTrack();
  const videoCodec = (await track?.getCodec()) ?? null;
  if (!track || videoCodec === null) throw new VideoRefused('UNSUPPORTED_MEDIA_TYPE');
  // Browsers record WebM without saying how long it is; then the last frame tells.
  const seconds = (await track.getDurationFromMetadata()) ?? (await track.computeDuration());
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const isSound = (value: number, max: number) => Number.isFinite(value) && value > 0 && value <= max;
  if (!isSound(seconds, VIDEO_SECONDS_MAX) || ![width, height].every((side) => isSound(side, VIDEO_SIDE_MAX)))
    throw new VideoRefused('FILE_DAMAGED');
  const audio = await input.getPrimaryAudioTrack();
  return {
    mime,
    durationMs: Math.max(1, Math.round(seconds * 1000)),
    width: Math.round(width),
    height: Math.round(height),
    videoCodec,
    audioCodec: (await audio?.getCodec()) ?? null,
  };
}

/** Reads what a video says of itself, by its content and never by its name. Throws VideoRefused. */
export async function readVideoFacts(path: string): Promise<VideoFacts> {
  const file = await open(path);
  const { size } = await file.stat();
  const input = new Input({ formats: [MP4, QTFF, WEBM], source: boundedSource(file, size) });
  try {
    const mime = await mimeOf(input);
    if (!(await isWholeVideo(file, size, mime))) throw new VideoRefused('FILE_DAMAGED');
    return await factsOf(input, mime);
  } catch (error) {
    // Whatever else the container's reader stumbles over is a fault of the file.
    throw error instanceof VideoRefused ? error : new VideoRefused('FILE_DAMAGED');
  } finally {
    input.dispose();
    await file.close();
  }
}
