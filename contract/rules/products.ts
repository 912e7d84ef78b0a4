import type { StockLabel, StockLevels } from '#contract/constants/products';

/** Stock label by the brand's levels; null means that stock is not tracked, which counts as in stock. */
export function stockLabel(stock: number | null, { inStockFrom, limitedFrom }: StockLevels): StockLabel {
  if (stock === null || stock >= inStockFrom) return 'in_stock';
  return stock >= limitedFrom ? 'limited' : 'low_stock';
}

/** Whether each of the three labels has a stock of its own: 0 < limited < in stock. */
export const areStockLevels = ({ inStockFrom, limitedFrom }: StockLevels): boolean =>
  limitedFrom > 0 && limitedFrom < inStockFrom;

/** True when the digits of a GTIN-8, -12, -13 or -14 end in the right mod-10 check digit (GS1). */
export function isValidGtin(gtin: string): boolean {
  if (!/^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(gtin)) return false;
  const sum = [...gtin].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
