import { IN_STOCK_FROM, LIMITED_FROM, type StockLabel } from '#contract/constants/products';

/** Stock label by threshold; null means that stock is not tracked, which counts as in stock. */
export function stockLabel(stock: number | null): StockLabel {
  if (stock === null || stock >= IN_STOCK_FROM) return 'in_stock';
  return stock >= LIMITED_FROM ? 'limited' : 'low_stock';
}

/** True when the digits of a GTIN-8, -12, -13 or -14 end in the right mod-10 check digit (GS1). */
export function isValidGtin(gtin: string): boolean {
  if (!/^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(gtin)) return false;
  const sum = [...gtin].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
