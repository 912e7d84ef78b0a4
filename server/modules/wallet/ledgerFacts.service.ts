import { sql, type SQL } from 'drizzle-orm';
import {
  commissionChallenge,
  commissionCreator,
  commissionDiscount,
} from '#server/modules/discounts/shopFacts.service';
import { licenseChallenge, licenseCreator } from '#server/modules/licensing/licenseFacts.service';
import { participationCreator } from '#server/modules/participations/participationFacts.service';
import { SPENDING } from '#server/modules/wallet/walletParts.service';
import type { FactSource } from '#server/plugins/moduleParts';

const [brand, ref] = [sql`e.brand_id`, sql`e.ref_id::int`];
/** What a row's reference says, by what it refers to. */
const byRef = (of: Partial<Record<'participation' | 'licence' | 'commission', SQL>>): SQL =>
  sql`case e.ref_type ${sql.join(
    Object.entries(of).map(([type, value]) => sql`when ${sql.raw(`'${type}'`)} then ${value}`),
    sql` `,
  )} end`;

/** What left the wallet for creators, fees and licences, refunds taken off: as the dashboard counts spending. */
export const ledgerFacts: FactSource = {
  measures: ['spend'],
  rows: ({
    brandId,
    from,
    to,
  }) => sql`select 'ledger', e.id::text, e.created_at, 'spend', -(e.available_minor + e.held_minor), e.currency,
    coalesce(e.challenge_id, ${byRef({ licence: licenseChallenge(brand, ref), commission: commissionChallenge(brand, ref) })}),
    ${byRef({ participation: participationCreator(brand, ref), licence: licenseCreator(brand, ref), commission: commissionCreator(brand, ref) })},
    ${byRef({ commission: commissionDiscount(brand, ref) })}, '{}'::int[], null::text, null::int, null::text, null::timestamptz, e.description
  from ledger_entries e where e.brand_id = ${brandId} and e.created_at >= ${from} and e.created_at < ${to}
    and e.type in ${SPENDING}`,
};
