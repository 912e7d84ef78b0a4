import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { exportLedgerChain } from '#server/modules/wallet/exportLedgerChain';
import { server, startWalletServer } from '../../support/walletServer.ts';

startWalletServer();

/** Rows of one currency, the first of them with this id. What they are about does not matter here. */
const post = (currency: string, count: number, id: number) =>
  server.database.system((tx) =>
    tx.execute(sql`
      insert into ledger_entries (id, brand_id, currency, seq, tx_id, line, type, available_after_minor, held_after_minor, ref_type,
        ref_id, description, search_text, actor_type, created_at, prev_hash, hash)
      select ${id} + n, ${server.brandId}::integer, ${currency}::text, n + 1, ${currency}::text || n, 1, 'topup', 0, 0, 'topup', n, '', '', 'system', now(), '', ''
      from generate_series(0, ${count}::integer - 1) n`),
  );

it('has every row of each currency once and in its order, whatever is committed while it is read', async () => {
  await post('TRY', 1500, 10_001);
  await post('USD', 700, 20_001);
  const scope = { brandId: server.brandId, userId: server.owner.userId, role: 'OWNER' as const };
  let reads = 0;
  const stream = await exportLedgerChain(
    async (work) => {
      reads += 1;
      // After the first batch of rows: it began before those that are there, and is committed only now.
      if (reads === 3) await post('EUR', 1, 9000);
      return server.database.system(work);
    },
    scope,
    server.clock.now(),
  );
  let text = '';
  for await (const part of stream) text += String(part);
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as { currency: string; seq: number });
  expect(rows.map(({ currency, seq }) => `${currency} ${seq}`)).toEqual([
    ...Array.from({ length: 1500 }, (_, n) => `TRY ${n + 1}`),
    ...Array.from({ length: 700 }, (_, n) => `USD ${n + 1}`),
  ]);
});
