import { useFormikContext } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { launchChecklist, type LaunchItem } from '#contract/rules/launchChecklist';
import { medianFee } from '#contract/rules/challenges';
import type { LaunchFacts } from '#contract/schemas/challenges';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { inReadingOrder } from './briefSections.ts';
import { findFaults } from './challengeFormSchema.ts';
import { type ChallengeFormValues, toBrief } from './challengeFormValues.ts';

const REST_MS = 250;

/** The values as they were when the typing last rested, so that rules and panels do not run with every key. */
export function useRestedValues(): ChallengeFormValues {
  const { values } = useFormikContext<ChallengeFormValues>();
  const [rested, setRested] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setRested(values), REST_MS);
    return () => clearTimeout(timer);
  }, [values]);
  return rested;
}

export interface BriefState {
  /** What is wrong, by field of the form, in reading order. */
  faults: Map<string, string>;
  items: LaunchItem[];
}

/** What stands between these values and a publication. */
export function useBriefState(values: ChallengeFormValues, facts: LaunchFacts, isRunning: boolean): BriefState {
  const { t } = useTranslation(['challenges', 'forms']);
  const language = useLanguage();
  return useMemo(() => {
    const found = findFaults(values, t, language, { today: facts.today, isRunning });
    const faults = new Map(inReadingOrder(found.keys()).map((field) => [field, found.get(field) ?? '']));
    const brief = toBrief(values);
    const availableMinor = facts.wallets.find(({ currency }) => currency === brief.currency)?.availableMinor ?? 0;
    // The checklist only counts them; their texts are shown by field.
    const counted = Object.fromEntries([...faults.keys()].map((field) => [field, { code: 'REQUIRED' as const }]));
    return {
      faults,
      items: launchChecklist(brief, counted, {
        ...facts,
        availableMinor,
        medianFeeMinor: medianFee(brief, facts.medians),
      }),
    };
  }, [values, facts, isRunning, t, language]);
}
