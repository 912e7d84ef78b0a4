import { toDate, toDays, type DayRange } from '#contract/rules/analytics';

const WEEK = 7;
/** The Monday of the week in which a day lies; the first of all days was a Thursday. */
const mondayOf = (days: number): number => days - ((days + 3) % WEEK);

/** The week in which a day lies, from Monday on. */
export const weekOf = (date: string): DayRange => {
  const monday = mondayOf(toDays(date));
  return { from: toDate(monday), to: toDate(monday + WEEK - 1) };
};

/** The whole weeks of a range, null where it has none, and the days that are left before and after them. */
export function weeksIn(range: DayRange): { weeks: DayRange | null; days: DayRange[] } {
  const [first, last] = [toDays(range.from), toDays(range.to)];
  const [begin, end] = [mondayOf(first + WEEK - 1), mondayOf(last + 1)];
  if (begin >= end) return { weeks: null, days: [range] };
  const days = [
    { from: first, to: begin - 1 },
    { from: end, to: last },
  ];
  return {
    weeks: { from: toDate(begin), to: toDate(end - 1) },
    days: days.filter(({ from, to }) => from <= to).map(({ from, to }) => ({ from: toDate(from), to: toDate(to) })),
  };
}
