/**
 * count: as it is. amount: times the one factor of the file. audience: times another one. figure: as what it is a figure
 * of (contract/rules/figurePowers.ts), an amount where nothing says so. time: ms since 1970, moved as dates are.
 */
export type NumberMark = 'count' | 'amount' | 'audience' | 'figure' | 'time';

/** Numbers that are money: `…Minor`, and these. */
const AMOUNTS = new Set([
  'amount',
  'amountMax',
  'amountMin',
  'breach',
  'cost',
  'customFee',
  'defaultFee',
  'feeAmount',
  'feeMax',
  'feeMin',
  'maxFee',
  'minimumSubtotal',
  'paymentAmount',
  'pickValue',
  'price',
  'priceMax',
  'priceMin',
  'rights_claim',
  'salePrice',
  'spentDays',
  'sum',
]);
/** Numbers that say how large somebody's audience is, by which they could be found. */
const AUDIENCES = new Set([
  'audience',
  'comments',
  'followers',
  'followersMax',
  'followersMin',
  'following',
  'impressions',
  'likes',
  'posts',
  'reach',
  'saves',
  'shares',
  'views',
]);
/** Of answers alone: in what screens keep, a value is a place or a number of things. */
const FIGURE_FIELDS = new Set(['denominator', 'numerator', 'previous', 'value', 'values']);
const TIMES = new Set(['fulfilledTimeStamp', 'startedTimeStamp']);

/** What becomes of a number of this name. */
export function numberMark(field: string): NumberMark {
  if (field.endsWith('Minor') || AMOUNTS.has(field)) return 'amount';
  if (AUDIENCES.has(field)) return 'audience';
  if (FIGURE_FIELDS.has(field)) return 'figure';
  return TIMES.has(field) ? 'time' : 'count';
}
