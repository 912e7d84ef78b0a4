import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedRun } from '#contract/schemas/feeds';
import { MISSING, perLanguage } from '../../../shared/format/locale.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { runDuration } from './runFigures.ts';

const unit = (name: string, digits = 0) =>
  perLanguage(
    (locale) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: digits }),
  );
const [seconds, minutes] = [unit('second', 1), unit('minute')];
const MINUTE_S = 60;

/** State and figures of a run in words. */
export function useRunText() {
  const { t } = useTranslation('feeds');
  const language = useLanguage();
  return useMemo(
    () => ({
      /** "No changes" for a source that was the same. */
      status: ({ status, isUnchanged }: Pick<FeedRun, 'status' | 'isUnchanged'>) =>
        t(isUnchanged ? 'run.unchanged' : `run.${status}`),
      /** "4.2 sec", "3 min 20 sec". */
      duration: (run: Pick<FeedRun, 'startedAt' | 'finishedAt'>) => {
        const ms = runDuration(run);
        if (ms === null) return MISSING;
        const all = ms / 1000;
        if (all < MINUTE_S) return seconds(language).format(all);
        const whole = Math.round(all);
        return [
          minutes(language).format(Math.floor(whole / MINUTE_S)),
          seconds(language).format(whole % MINUTE_S),
        ].join(' ');
      },
    }),
    [t, language],
  );
}
