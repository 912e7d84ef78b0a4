import { sql, type SQL } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/constants/money';
import { emvOf } from '#contract/rules/analytics';
import type { Emv } from '#contract/schemas/analytics';
import type { Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import type { Asked, Books, Line } from '#server/modules/analytics/analyticsQuery';
import { narrow, ofLine, spanOf } from '#server/modules/analytics/dayFacts.repository';
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

/** What is estimated; with `line` one line of a table alone. */
type Estimated = Pick<Asked, 'range' | 'filters'> & { line?: Line | null };

/** Posts with the rate of their creator's country on the day they were published, null where it has none. */
export const ratedPosts = (books: Books, { range, filters, line = null }: Estimated): SQL =>
  sql`(select found.*, r.currency, r.cpm_minor, r.source, r.valid_from
    from (select *, ${creatorCountry(sql`creator_id`)} as country from ${posts(spanOf(books, range))} post where ${narrow(filters)} and ${ofLine(line)}) found
      left join lateral (select * from emv_rates e where e.country = found.country and e.valid_from <= (found.published_at at time zone ${books.timezone})::date
        order by e.valid_from desc limit 1) r on true)`;

/** The posts that are counted, as rows of a figure: what each adds, rounded for itself, and of what. */
export const emvRows = (books: Books, asked: Estimated, currency: CurrencyCode): SQL =>
  sql`select 'numerator'::text as part, 'emv' as measure, round(p.reach::numeric * p.cpm_minor * ${QUALITY_BP}::int / 10000000)::bigint as amount, 'content' as kind, p.id::text as id, p.published_at as at,
    p.challenge_id, p.creator_id, null::int as discount_id, p.name, p.reach, p.cpm_minor from ${ratedPosts(books, asked)} p
  where p.reach is not null and p.is_verified and p.currency = ${currency}`;

/**
 * The estimated media value of the posts of a range, for each currency of the rates. Counted are posts whose reach the
 * platform told, or a member gave or confirmed, in a country that has a rate; the others are counted as left out, each for
 * its first reason.
 */
export async function readEmv(tx: Tx, books: Books, asked: Estimated & Pick<Asked, 'used'>): Promise<Emv[]> {
  if (asked.used.includes('discount')) return [];
  const rows = await rowsOf<Post>(
    tx,
    sql`select p.reach::float8 as reach, p.is_verified as "isVerified", p.country, p.currency, p.cpm_minor as "cpmMinor", p.source, p.valid_from::text as "validFrom" from ${ratedPosts(books, asked)} p`,
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
