/** As large as the server keeps one. */
const WIDTH_MAX = 1280;
/** Later than the black frame that many videos begin with, in s. */
const AT = 0.5;
const PATIENCE_MS = 20_000;

function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The video never said ${event}`));
    video.addEventListener(event, () => resolve(), { once: true, signal });
    video.addEventListener('error', fail, { once: true, signal });
    signal.addEventListener('abort', fail, { once: true });
  });
}

function still(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, WIDTH_MAX / videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
}

/**
 * A picture (JPEG) of the video at an address: half a second in, the middle of a shorter one. Null where the browser
 * cannot play it, or is not allowed to look into it.
 */
export async function drawPoster(source: string): Promise<Blob | null> {
  const video = document.createElement('video');
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), PATIENCE_MS);
  try {
    video.muted = true;
    video.preload = 'auto';
    // From another origin it can be looked into only when it is asked for so.
    video.crossOrigin = 'anonymous';
    const loaded = happens(video, 'loadeddata', ended.signal);
    video.src = source;
    await loaded;
    const found = happens(video, 'seeked', ended.signal);
    // How long a recording is, is not always known.
    video.currentTime = Number.isFinite(video.duration) ? Math.min(AT, video.duration / 2) : AT;
    await found;
    return await still(video);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    ended.abort();
    video.removeAttribute('src');
  }
}
