import { describe, expect, it } from '@jest/globals';
import { cropArea, fitCrop, isLargeEnough, WHOLE, zoomMax } from '../../../src/shared/form/pictureCrop.ts';

const WIDE = { width: 1200, height: 800 };
const SQUARE = { ratio: 1, widthMin: 200, widthMax: 512 };
const COVER = { ratio: 16 / 9, widthMin: 1200, widthMax: 1920 };

describe('cropArea', () => {
  it('takes the largest square from the middle at first', () =>
    expect(cropArea(WIDE, SQUARE, WHOLE)).toEqual({ left: 200, top: 0, width: 800, height: 800 }));

  it('takes the whole width for a cover', () =>
    expect(cropArea(WIDE, COVER, WHOLE)).toEqual({ left: 0, top: 62.5, width: 1200, height: 675 }));

  it('stays inside the picture however far it is dragged', () => {
    expect(cropArea(WIDE, SQUARE, { zoom: 2, x: -5, y: 9 })).toEqual({ left: 0, top: 400, width: 400, height: 400 });
    expect(fitCrop(WIDE, SQUARE, { zoom: 1, x: 1, y: 1 })).toEqual({ zoom: 1, x: 1 - 400 / 1200, y: 0.5 });
  });

  it('never zooms below the pixels that are needed', () => {
    expect(zoomMax(WIDE, SQUARE)).toBe(4);
    expect(cropArea(WIDE, SQUARE, { zoom: 50, x: 0.5, y: 0.5 }).width).toBe(200);
    expect(zoomMax(WIDE, COVER)).toBe(1);
  });
});

describe('isLargeEnough', () => {
  it('needs enough pixels once cut', () => {
    expect(isLargeEnough({ width: 900, height: 200 }, SQUARE)).toBe(true);
    expect(isLargeEnough({ width: 900, height: 199 }, SQUARE)).toBe(false);
    expect(isLargeEnough({ width: 1200, height: 674 }, COVER)).toBe(false);
  });
});
