import type { MetricKey } from '#contract/constants/analytics';
import type { Figure, History } from './analyticsHistory.ts';

/** What is asked: days of the brand, and one value of each filter. */
export interface Question {
  from: string;
  to: string;
  challenge?: number;
  creator?: number;
  product?: number;
  discount?: number;
  platform?: string;
}

/** A calendar day, by the parts that the platform names. */
function dayOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const over = (above: number | null, below: number | null): number | null =>
  above === null || below === null || below === 0 ? null : above / below;

const within =
  ({ timezone }: History, { from, to }: Question) =>
  (at: Date | null): boolean => {
    if (at === null) return false;
    const day = dayOf(at, timezone);
    return day >= from && day <= to;
  };

/** The clicks of people that a question is about. */
function clicksIn(history: History, asked: Question): History['clicks'] {
  const isIn = within(history, asked);
  const fits = (name: 'challenge' | 'creator' | 'discount' | 'product', value: number) =>
    asked[name] === undefined || asked[name] === value;
  return history.clicks.filter(({ isBot, at, discount }) => {
    const code = history.codes.get(discount);
    return (
      !isBot &&
      isIn(at) &&
      code !== undefined &&
      fits('discount', discount) &&
      fits('creator', code.creator) &&
      fits('challenge', code.challenge) &&
      fits('product', code.product)
    );
  });
}

/** Clicks and visits by the host that led to them, `none` where nobody said; a filter that clicks do not know leaves none. */
export function referrersOf(history: History, asked: Question): Record<string, { clicks: number; sessions: number }> {
  const found: Record<string, { clicks: number; sessions: number }> = {};
  for (const { referrer, beginsSession } of asked.platform === undefined ? clicksIn(history, asked) : []) {
    const line = (found[referrer ?? 'none'] ??= { clicks: 0, sessions: 0 });
    line.clicks += 1;
    if (beginsSession) line.sessions += 1;
  }
  return found;
}

/** Every figure in the brand's own currency, slowly, each by its sentence in design.md §13. Null is not known. */
export function reference(
  history: History,
  asked: Question,
  currency = 'TRY',
): Partial<Record<MetricKey, number | null>> {
  const isIn = within(history, asked);
  const fits = (name: 'challenge' | 'creator' | 'discount', value: number | null) =>
    asked[name] === undefined || asked[name] === value;
  const hasProduct = (ids: readonly number[]) => asked.product === undefined || ids.includes(asked.product);
  const unless = <T>(filters: readonly (keyof Question)[], value: T): T | null =>
    filters.some((name) => asked[name] !== undefined) ? null : value;

  const contents = history.contents.filter(
    (one) =>
      fits('challenge', one.challenge) &&
      fits('creator', one.creator) &&
      hasProduct(one.products) &&
      (asked.platform === undefined || asked.platform === one.platform),
  );
  const submitted = contents.filter(({ submittedAt }) => isIn(submittedAt));
  const approved = contents.filter(({ decidedAt, isApproved }) => isApproved && isIn(decidedAt));
  const published = contents.filter(({ publishedAt }) => isIn(publishedAt));
  const given = (figure: Figure): number | null => {
    const known = published.flatMap(({ figures }) => figures[figure] ?? []);
    return known.length === 0 ? null : sum(known);
  };
  const engagementsOf = ({ figures: { likes, comments, shares, saves } }: (typeof published)[number]) =>
    likes === undefined || comments === undefined || shares === undefined || saves === undefined
      ? null
      : likes + comments + shares + saves;
  const engaged = published.flatMap((one) => engagementsOf(one) ?? []);
  const rated = published.flatMap((one) => {
    const [engagements, views] = [engagementsOf(one), one.figures.views];
    return engagements === null || views === undefined ? [] : [{ engagements, views }];
  });

  const mine = history.participations.filter((one) => fits('challenge', one.challenge) && fits('creator', one.creator));
  const applied = mine.filter(({ isApplication, createdAt }) => isApplication && isIn(createdAt));
  const spend = sum(
    history.payments
      .filter(
        (one) =>
          one.currency === currency && isIn(one.at) && fits('challenge', one.challenge) && fits('creator', one.creator),
      )
      .map(({ amount }) => amount),
  );

  const codeFits = (id: number) => {
    const code = history.codes.get(id);
    return (
      code !== undefined && fits('discount', id) && fits('creator', code.creator) && fits('challenge', code.challenge)
    );
  };
  const clicks = clicksIn(history, asked);
  const sessions = clicks.filter(({ beginsSession }) => beginsSession).length;
  const all = history.orders.filter((one) => codeFits(one.discount) && hasProduct(one.products));
  const orders = all.filter(({ placedAt }) => isIn(placedAt));
  const half = (amount: number, bp: number) => Math.floor((amount * bp + 5000) / 10_000);
  let [revenue, commission] = [0, 0];
  for (const order of all) {
    const bp = history.codes.get(order.discount)?.commissionBp ?? 0;
    let left = order.subtotal;
    if (isIn(order.placedAt)) [revenue, commission] = [revenue + left, commission + half(left, bp)];
    for (const { at, amount } of order.refunds) {
      const back = Math.min(left, amount);
      if (isIn(at)) [revenue, commission] = [revenue - back, commission - half(left, bp) + half(left - back, bp)];
      left -= back;
    }
  }
  const known = orders.filter(({ isNew }) => isNew !== null);
  const isOwn = currency === 'TRY';
  const times = contents
    .flatMap(({ decidedAt, submittedAt }) =>
      decidedAt && isIn(decidedAt) ? [decidedAt.getTime() - submittedAt.getTime()] : [],
    )
    .toSorted((a, b) => a - b);
  const middle =
    times.length === 0 ? null : ((times[(times.length - 1) >> 1] ?? 0) + (times[times.length >> 1] ?? 0)) / 2;
  const money = <T>(value: T) => unless(['product', 'discount', 'platform'], value);
  const work = <T>(value: T) => unless(['discount', 'platform'], value);
  const post = <T>(value: T) => unless(['discount'], value);
  const shop = <T>(value: T) => unless(['platform'], value);
  const shopMoney = (value: number) => shop(isOwn ? value : 0);
  return {
    ...(asked.product === undefined && {
      applications: work(applied.length),
      acceptedCreators: work(mine.filter(({ acceptedAt }) => isIn(acceptedAt)).length),
      acceptanceRate: work(over(applied.filter(({ acceptedAt }) => acceptedAt !== null).length, applied.length)),
    }),
    contentSubmitted: post(submitted.length),
    onTimeRate: post(over(submitted.filter(({ isOnTime }) => isOnTime).length, submitted.length)),
    contentApproved: post(approved.length),
    medianReviewHours: post(middle === null ? null : middle / 3_600_000),
    contentPublished: post(published.length),
    spend: money(spend),
    costPerContent: money(over(spend, isOwn ? approved.length : 0)),
    clicks: shop(clicks.length),
    uniqueVisitors: shop(sessions),
    sessions: shop(sessions),
    ctr: work(over(clicks.length, given('impressions'))),
    orders: shop(orders.length),
    revenue: shopMoney(revenue),
    aov: shop(over(revenue, isOwn ? orders.length : 0)),
    conversionRate: shop(over(orders.length, sessions)),
    discount: shopMoney(sum(orders.map(({ off }) => off))),
    newCustomerRate: shop(over(known.filter(({ isNew }) => isNew).length, known.length)),
    commission: shopMoney(commission),
    roas: money(over(isOwn ? revenue : 0, spend)),
    roi: money(over((isOwn ? revenue : 0) - spend, spend)),
    views: post(given('views')),
    reach: post(given('reach')),
    impressions: post(given('impressions')),
    likes: post(given('likes')),
    comments: post(given('comments')),
    shares: post(given('shares')),
    saves: post(given('saves')),
    engagementRate: post(
      rated.length === 0
        ? null
        : over(sum(rated.map(({ engagements }) => engagements)), sum(rated.map(({ views }) => views))),
    ),
    cpv: money(over(spend, isOwn ? given('views') : null)),
    cpe: money(over(spend, isOwn && engaged.length > 0 ? sum(engaged) : null)),
    cpm: money(isOwn ? over(spend * 1000, given('impressions')) : null),
  };
}
