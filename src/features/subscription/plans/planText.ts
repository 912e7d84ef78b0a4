import type { TFunction } from 'i18next';
import { PLAN_FEATURES } from '#contract/constants/subscription';
import type { PlanDifference } from '#contract/rules/subscription';
import { UNLIMITED } from '../../../shared/plan/capacityText.ts';

type Words = TFunction<'subscription'>;

/** The name of an extra feature; one of another version is shown as it is written. */
export function featureText(t: Words, feature: string): string {
  const known = PLAN_FEATURES.find((one) => one === feature);
  return known ? t(`feature.${known}`) : feature.replaceAll('_', ' ');
}

const limit = (field: string, value: number | null): string =>
  value === null ? UNLIMITED : field === 'storageGb' ? `${value} GB` : String(value);

/** One thing that is gained or lost with a plan, in words. */
export function differenceText(t: Words, difference: PlanDifference): string {
  switch (difference.kind) {
    case 'feature':
      return featureText(t, difference.field);
    case 'switch':
      return t(`difference.${difference.field}`);
    case 'limit':
      return t(`difference.${difference.field}`, {
        from: limit(difference.field, difference.from),
        to: limit(difference.field, difference.to),
      });
    case 'rate':
      return t(`difference.${difference.field}`, { from: difference.from, to: difference.to });
  }
}
