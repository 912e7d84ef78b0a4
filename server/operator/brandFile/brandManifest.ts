import { Type, type Static } from 'typebox';

export const BRAND_FORMAT = 'meydan-brand';
export const BRAND_ROWS = 'rows-1';
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Count = Type.Integer({ minimum: 0 });

/** What a brand's file says of itself. It comes from another installation, so it is checked. */
export const BrandManifest = Type.Object({
  format: Type.Literal(BRAND_FORMAT),
  version: Type.Literal(1),
  brand: Type.Object({ id: Type.Integer({ minimum: 1 }), slug: Type.String() }),
  schema: Type.Object({ name: Type.String(), at: Type.Integer() }),
  rowsFolder: Type.Literal(BRAND_ROWS),
  tables: Type.Array(
    Type.Object({ name: Type.String(), columns: Type.Array(Type.String()), rows: Count, sha256: Hash }),
  ),
  contents: Type.Object({ count: Count, bytes: Count, sha256: Hash }),
  /** Contents that rows name and the storage did not have. */
  lost: Type.Array(Type.String()),
  heads: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('ledger'), Type.Literal('audit'), Type.Literal('rights')]),
      chain: Type.Integer(),
      currency: Type.String(),
      place: Type.Integer(),
      hash: Type.String(),
    }),
  ),
});
export type BrandManifest = Static<typeof BrandManifest>;
