import { ANALYTICS_TABS } from '#contract/constants/analytics';
import { signInByApi } from './api.ts';
import { ANALYTICS_DAYS } from './growAnalytics.ts';
import { medianOf, percentile, type Measure } from './report.ts';

const DAY_MS = 86_400_000;
const [WARM_UP, CALLS, ROUNDS] = [5, 20, 3];

/** What a tab of the analytics costs over a year, and what ten times the events over as many days do to it; row 21. */
export async function benchAnalytics(origin: string): Promise<Measure[]> {
  const { headers, brandId } = await signInByApi(origin);
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const year = `from=${day(ANALYTICS_DAYS - 1)}&to=${day(0)}`;
  const ask = async (query: string): Promise<number> => {
    const start = performance.now();
    const answer = await fetch(`${origin}/api/brand/analytics?brandId=${brandId}&range=custom&${query}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${query} answers ${answer.status}`);
    return performance.now() - start;
  };
  const times = async (query: string): Promise<number[]> => {
    const values: number[] = [];
    for (let call = 0; call < CALLS; call += 1) values.push(await ask(query));
    return values;
  };
  const rounds = async (query: string): Promise<number[]> => {
    for (let call = 0; call < WARM_UP; call += 1) await ask(query);
    const values: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) values.push(percentile(await times(query), 95));
    return values;
  };
  const first = await rounds(`tab=overview&${year}`);
  const compared: Measure[] = [];
  for (const tab of ANALYTICS_TABS)
    compared.push({
      row: 21,
      what: `analytics of ${ANALYTICS_DAYS} days, p95: ${tab} with comparison`,
      unit: 'ms',
      values: await rounds(`tab=${tab}&${year}&compare=previous`),
      must: 120,
      aim: 120,
    });
  // The older half of the year has ten times the events of the newer one.
  const [many, few] = [`from=${day(360)}&to=${day(190)}`, `from=${day(175)}&to=${day(5)}`];
  const growth: Measure[] = [];
  for (const tab of ANALYTICS_TABS) {
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      ratios.push(medianOf(await times(`tab=${tab}&${many}`)) / medianOf(await times(`tab=${tab}&${few}`)));
    growth.push({
      row: 21,
      what: `analytics, ten times the events: ${tab}`,
      unit: '×',
      values: ratios,
      must: 1.3,
      aim: 1.3,
    });
  }
  const what = `analytics of ${ANALYTICS_DAYS} days, p95: first tab`;
  return [{ row: 21, what, unit: 'ms', values: first, must: 60, aim: 60 }, ...compared, ...growth];
}
