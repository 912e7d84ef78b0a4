/** Most phones film so; the real length is measured while a video plays. */
const USUAL_MS = 1000 / 30;
/** Between two frames that were really shown one after the other: 12 to 125 a second. */
const LEAST_MS = 8;
const MOST_MS = 84;

/** Measures how long one frame of a video is, in ms, from what the browser tells of the frames that it shows. */
export function createFrameMeter() {
  let length = USUAL_MS;
  let last: number | null = null;
  const note = (video: HTMLVideoElement, shownAt: number) => {
    const ms = last === null ? 0 : (shownAt - last) * 1000;
    last = shownAt;
    if (ms >= LEAST_MS && ms <= MOST_MS) length = ms;
    if (!video.paused) video.requestVideoFrameCallback((_now, { mediaTime }) => note(video, mediaTime));
  };
  return {
    /** From now on until it is paused. Browsers that tell nothing leave the usual length. */
    measure(video: HTMLVideoElement): void {
      last = null;
      if ('requestVideoFrameCallback' in video)
        video.requestVideoFrameCallback((_now, { mediaTime }) => note(video, mediaTime));
    },
    frameMs: (): number => length,
  };
}
