import { Readable } from 'node:stream';
import { chainHead, type ChainKind, type ChainRow } from '#contract/rules/chains';

const BATCH = 1000;

/**
 * A chain as JSON lines: a head that says how the rows are hashed, then the rows in order with every hashed field, the hash
 * before and their own. `read` answers the rows beyond so many; batch by batch, so that a slow reader holds no transaction.
 */
export function chainStream(
  kind: ChainKind,
  brandId: number,
  read: (above: number, limit: number) => Promise<readonly ChainRow[]>,
): Readable {
  const line = (value: unknown) => `${JSON.stringify(value)}\n`;
  async function* lines() {
    yield line(chainHead(kind, brandId));
    for (let above = 0; ; above += BATCH) {
      const rows = await read(above, BATCH);
      if (rows.length > 0) yield rows.map(line).join('');
      if (rows.length < BATCH) return;
    }
  }
  return Readable.from(lines());
}
