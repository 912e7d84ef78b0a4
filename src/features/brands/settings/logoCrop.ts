import { LOGO_SIDE_MIN } from '#contract/constants/brands';

export interface Size { width: number; height: number }
/** Where the square lies: how much it is enlarged, and its middle as shares (0 to 1) of the picture. */
export interface Crop { zoom: number; x: number; y: number }

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The side of the stored logo, in px. */
const LOGO_SIDE = 512;

/** How far one may zoom in before the logo has fewer pixels than it needs. */
export const zoomMax = ({ width, height }: Size): number => Math.max(1, Math.min(width, height) / LOGO_SIDE_MIN);

export const isLargeEnough = ({ width, height }: Size): boolean => Math.min(width, height) >= LOGO_SIDE_MIN;

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The crop moved into the picture: never beyond an edge, never too few pixels. */
export function fitCrop(size: Size, { zoom, x, y }: Crop): Crop {
  const fitted = within(zoom, 1, zoomMax(size));
  const side = Math.min(size.width, size.height) / fitted;
  const middle = (share: number, length: number) => within(share, side / 2 / length, 1 - side / 2 / length);
  return { zoom: fitted, x: middle(x, size.width), y: middle(y, size.height) };
}

/** The square of the picture, in its own px. */
export function cropSquare(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const { zoom, x, y } = fitCrop(size, crop);
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side };
}

/** Cuts the square out of a picture and scales it to the size of a logo. Null when the browser cannot. */
export function cutLogo(image: HTMLImageElement, crop: Crop): Promise<Blob | null> {
  const { left, top, side } = cropSquare({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(Math.min(LOGO_SIDE, Math.max(side, LOGO_SIDE_MIN)));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
}
