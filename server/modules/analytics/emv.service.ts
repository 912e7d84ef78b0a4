import { sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/constants/money';
import { emvOf } from '#contract/rules/analytics';
import type { Emv } from '#contract/schemas/analytics';
import type { Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import type { Asked, Books } from '#server/modules/analytics/analyticsQuery';
import { narrow, spanOf } from '#server/modules/analytics/dayFacts.repository';
import { posts } from '#server/modules/contents/contentFacts.service';
import { creatorCountry } from '#server/modules/creators/creatorName.service';

/** What a reach is multiplied with: one, until somebody has a measure of quality (0.8 to 1.2). */
const QUALITY_BP = 10_000;

interface Post {
  reach: number | null;
  isVerified: boolean;
  country: string | null;
  currency: CurrencyCode | null;
  cpmMinor: number | null;
  source: string | null;
  validFrom: string | null;
}

/**
 * The estimated media value of the posts of a range, for each currency of the rates. Counted are posts whose reach the
 * platform told, or a member gave or confirmed, in a country that has a rate; the others are counted as left out, each for
 * its first reason.
 */
export async function readEmv(tx: Tx, books: Books, { range, filters, used }: Asked): Promise<Emv[]> {
  if (used.includes('discount')) return [];
  const rows = await rowsOf<Post>(
    tx,
    sql`select found.reach::float8 as reach, found.is_verified as "isVerified", found.country, r.currency, r.cpm_minor as "cpmMinor", r.source, r.valid_from::text as "validFrom"
    from (select *, ${creatorCountry(sql`creator_id`)} as country from ${posts(spanOf(books, range))} post where ${narrow(filters)}) found
      left join lateral (select * from emv_rates e where e.country = found.country and e.valid_from <= (found.published_at at time zone ${books.timezone})::date
        order by e.valid_from desc limit 1) r on true`,
  );
  const known = rows.filter(({ reach }) => reach !== null);
  const verified = known.filter(({ isVerified }) => isVerified);
  const rated = verified.flatMap(({ reach, country, currency, cpmMinor, source, validFrom }) =>
    reach !== null &&
    country !== null &&
    currency !== null &&
    cpmMinor !== null &&
    source !== null &&
    validFrom !== null
      ? [{ reach, country, currency, cpmMinor, source, validFrom, qualityBp: QUALITY_BP }]
      : [],
  );
  const excluded = {
    unknownReach: rows.length - known.length,
    unverified: known.length - verified.length,
    unknownRate: verified.length - rated.length,
  };
  const byCurrency = Map.groupBy(rated, ({ currency }) => currency);
  return (byCurrency.size === 0 ? [books.currency] : [...byCurrency.keys()]).map((currency): Emv => {
    const posts = byCurrency.get(currency) ?? [];
    const rates = new Map(
      posts.map(({ country, cpmMinor, source, validFrom }) => [
        `${country} ${validFrom}`,
        { country, currency, cpmMinor, source, validFrom },
      ]),
    );
    return {
      currency,
      ...emvOf(posts),
      qualityBp: QUALITY_BP,
      counted: posts.length,
      excluded,
      rates: [...rates.values()],
    };
  });
}
