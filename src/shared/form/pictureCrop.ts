export interface Size {
  width: number;
  height: number;
}
/** Where the cut lies: how much it is enlarged, and its middle as shares (0 to 1) of the picture. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}
/** What is cut out: its width by its height, and its width in px, at least and once stored. */
export interface CropFrame {
  ratio: number;
  widthMin: number;
  widthMax: number;
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The widest cut of this shape that fits into a picture, in its own px. */
const widest = ({ width, height }: Size, { ratio }: CropFrame): number => Math.min(width, height * ratio);

/** How far one may zoom in before the cut has fewer pixels than it needs. */
export const zoomMax = (size: Size, frame: CropFrame): number => Math.max(1, widest(size, frame) / frame.widthMin);

export const isLargeEnough = (size: Size, frame: CropFrame): boolean => widest(size, frame) >= frame.widthMin;

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The crop moved into the picture: never beyond an edge, never too few pixels. */
export function fitCrop(size: Size, frame: CropFrame, { zoom, x, y }: Crop): Crop {
  const fitted = within(zoom, 1, zoomMax(size, frame));
  const width = widest(size, frame) / fitted;
  const middle = (share: number, part: number, length: number) =>
    within(share, part / 2 / length, 1 - part / 2 / length);
  return { zoom: fitted, x: middle(x, width, size.width), y: middle(y, width / frame.ratio, size.height) };
}

/** The cut in the picture's own px. */
export function cropArea(
  size: Size,
  frame: CropFrame,
  crop: Crop,
): { left: number; top: number; width: number; height: number } {
  const { zoom, x, y } = fitCrop(size, frame, crop);
  const width = widest(size, frame) / zoom;
  const height = width / frame.ratio;
  return { left: x * size.width - width / 2, top: y * size.height - height / 2, width, height };
}

/** Cuts that part out of a picture and scales it for storing. Null when the browser cannot. */
export function cutPicture(
  image: HTMLImageElement,
  frame: CropFrame,
  crop: Crop,
  mime: 'image/png' | 'image/jpeg',
): Promise<Blob | null> {
  const { left, top, width, height } = cropArea(
    { width: image.naturalWidth, height: image.naturalHeight },
    frame,
    crop,
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(within(width, frame.widthMin, frame.widthMax));
  canvas.height = Math.round(canvas.width / frame.ratio);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, mime, 0.9);
  });
}
