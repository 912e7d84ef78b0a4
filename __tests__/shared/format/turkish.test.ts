import { atBrand } from '../../../src/shared/format/turkish.ts';

describe('"at that brand" in Turkish', () => {
  it.each([
    ['Defne Doğal', "Defne Doğal'da"],
    ['Ekin', "Ekin'de"],
    ['Bahar Çiçek', "Bahar Çiçek'te"],
    ['Kuş', "Kuş'ta"],
    ['IŞIL', "IŞIL'da"],
    ['No 7', 'No 7 markasında'],
    ['Krrk', 'Krrk markasında'],
    ['Defne!', 'Defne! markasında'],
  ])('%s', (name, expected) => expect(atBrand(name)).toBe(expected));
});
