import type { CurrencyCode } from '#contract/constants/money';
import type { CategoryId } from '#server/db/seed/categories';
import type { Prop } from '#server/db/seed/drawProduct';
import type { Palette, ProductShape } from '#server/db/seed/productShapes';

/** What tells the products of one line apart: an ingredient, an origin, a glaze. */
export interface Flavour {
  name: string;
  /** Letters of the sku. */
  code: string;
  /** One sentence of the description. */
  sentence: string;
  palette: Palette;
}

/** A line of products that differ by flavour only. */
export interface ProductLine {
  name: string;
  size: string;
  code: string;
  category: CategoryId;
  shape: ProductShape;
  /** Usual price in major units of `currency`. */
  price: number;
  currency: CurrencyCode;
  description: string;
  flavours: readonly Flavour[];
}

export interface Catalogue {
  /** GS1 prefix of the gtins and letters before every sku. */
  gtinPrefix: string;
  skuPrefix: string;
  brandName: string;
  website: string;
  prop: Prop;
  lines: readonly ProductLine[];
}
