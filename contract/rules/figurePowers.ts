import { FACT_MEASURES, FIGURES, POST_MEASURES, type FactMeasure, type FigureKey } from '#contract/constants/analytics';
import { isMoney, metricRule } from '#contract/rules/analytics';

/**
 * How a number of a support file is moved: times the file's factor of amounts and its factor of audiences, each to this
 * power. A ratio has the powers of what it is made of, so that what stands above and below its line still gives it: an
 * average order moves as amounts do, a return on spend not at all, the cost of a view by both. That the two factors
 * differ keeps the real cost of a view out of a file, and that an estimate has both keeps either from being worked out.
 */
export interface Powers {
  amount: number;
  audience: number;
}

const COUNT: Powers = { amount: 0, audience: 0 };
export const AMOUNT: Powers = { amount: 1, audience: 0 };
export const AUDIENCE: Powers = { amount: 0, audience: 1 };
/** Reach at the price of a thousand. */
const ESTIMATE: Powers = { amount: 1, audience: 1 };

const AUDIENCES: ReadonlySet<FactMeasure> = new Set<FactMeasure>(POST_MEASURES);
const ofMeasure = (measure: FactMeasure | undefined): Powers => {
  if (measure === undefined) return COUNT;
  if (measure === 'emv') return ESTIMATE;
  if (isMoney(measure)) return AMOUNT;
  return AUDIENCES.has(measure) ? AUDIENCE : COUNT;
};

/** Numbers of an object by their names. */
export type PowersByName = Readonly<Record<string, Powers>>;

function ofFigure(figure: FigureKey): { value: Powers; numerator: Powers; denominator: Powers } {
  const { sum, by } = metricRule(figure);
  const numerator = figure === 'emv' ? ESTIMATE : ofMeasure(sum[0]);
  const denominator = ofMeasure(by?.[0]);
  const value = {
    amount: numerator.amount - denominator.amount,
    audience: numerator.audience - denominator.audience,
  };
  return { value, numerator, denominator };
}

const among = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value);

/** What of the numbers of an object is told by the figure, the measure or the unit that stands beside them. */
export function powersIn(object: Readonly<Record<string, unknown>>, field: string): PowersByName {
  if (field === 'values')
    return Object.fromEntries(
      Object.keys(object).map((name) => {
        const figure = among(FIGURES, name);
        return [name, figure ? ofFigure(figure).value : AMOUNT];
      }),
    );
  if (field === 'emv') return { valueMinor: ESTIMATE, lowMinor: ESTIMATE, highMinor: ESTIMATE };
  if ('measure' in object) return { amount: ofMeasure(among(FACT_MEASURES, object['measure'])) };
  const figure = among(FIGURES, object['metric']) ?? among(FIGURES, object['key']);
  if (figure) return { ...ofFigure(figure), previous: ofFigure(figure).value };
  // A question has no figure of its own name, and its groups have no unit of their own.
  if (typeof object['unit'] === 'string') return { value: object['unit'].startsWith('money') ? AMOUNT : COUNT };
  return {};
}

/** Where what was asked for says what its answer's numbers are: cases in place of a figure, or the figure of a sum. */
export function powersAsked(call: string, asked: Readonly<Record<string, unknown>>): PowersByName {
  if (call === 'listFacts' && asked['only'] !== undefined)
    return { value: COUNT, numerator: COUNT, denominator: COUNT };
  return call === 'listRedemptions' && asked['figure'] === 'redemptions' ? { sum: COUNT } : {};
}
