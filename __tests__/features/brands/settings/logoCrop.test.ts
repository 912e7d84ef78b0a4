import { describe, expect, it } from '@jest/globals';
import { cropSquare, fitCrop, isLargeEnough, WHOLE, zoomMax } from '../../../../src/features/brands/settings/logoCrop.ts';

const WIDE = { width: 1200, height: 800 };

describe('cropSquare', () => {
  it('takes the largest square from the middle at first', () =>
    expect(cropSquare(WIDE, WHOLE)).toEqual({ left: 200, top: 0, side: 800 }));

  it('stays inside the picture however far it is dragged', () => {
    expect(cropSquare(WIDE, { zoom: 2, x: -5, y: 9 })).toEqual({ left: 0, top: 400, side: 400 });
    expect(fitCrop(WIDE, { zoom: 1, x: 1, y: 1 })).toEqual({ zoom: 1, x: 1 - 400 / 1200, y: 0.5 });
  });

  it('never zooms below the pixels that a logo needs', () => {
    expect(zoomMax(WIDE)).toBe(4);
    expect(cropSquare(WIDE, { zoom: 50, x: 0.5, y: 0.5 }).side).toBe(200);
  });
});

describe('isLargeEnough', () => {
  it('needs 200 px on the shorter side', () => {
    expect(isLargeEnough({ width: 900, height: 200 })).toBe(true);
    expect(isLargeEnough({ width: 900, height: 199 })).toBe(false);
  });
});
