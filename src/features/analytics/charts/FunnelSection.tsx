import { useTranslation } from 'react-i18next';
import { FUNNEL } from '#contract/constants/analytics';
import type { AnalyticsAnswer } from '#contract/schemas/analytics';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { figureText } from '../figureText.ts';
import { OpenFigure } from '../OpenFigure.tsx';
import { Funnel, type FunnelStep } from './Funnel.tsx';

const SHARE = { unit: 'rate', currency: null } as const;

/** From application to sale: how many there were at each step, and what share of the step before. */
export function FunnelSection({ funnel }: Pick<AnalyticsAnswer, 'funnel'>) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const steps = FUNNEL.flatMap((key): FunnelStep[] => {
    const at = funnel.findIndex((step) => step.key === key);
    const value = funnel[at]?.value;
    if (value === undefined) return [];
    const before = funnel[at - 1]?.value ?? null;
    // Sales are not a part of the contents, so that there may be more of them: that is no share.
    const share = value === null || before === null || value > before || before === 0 ? null : value / before;
    const name = t(`funnel.${key}`);
    const step: FunnelStep = {
      key,
      name,
      value,
      shown:
        value === null ? (
          MISSING
        ) : (
          <OpenFigure name={name} metric={key} currency={null}>
            {formatNumber(value, language)}
          </OpenFigure>
        ),
      share: share === null ? null : figureText(share, SHARE, language),
    };
    return [step];
  });
  return <Funnel label={t('funnel.title')} steps={steps} />;
}
