import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { comparePlans, isDowngrade, type PlanDifference } from '#contract/rules/subscription';
import type { ChangePreview } from '#contract/schemas/subscription';
import { formatMajorMoney, formatMoney } from '../../../shared/format/money.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { capacityText } from '../../../shared/plan/capacityText.ts';
import { differenceText } from '../plans/planText.ts';
import type { KnownPlan } from '../readSubscription.ts';

/** What a plan costs, now where the server tells, and what it brings and takes against the one in force. */
export function PaySummary({
  plan,
  from,
  preview,
}: {
  plan: KnownPlan;
  from: KnownPlan | null;
  preview: ChangePreview | null;
}) {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const { gains, losses } = comparePlans(from, plan);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {preview ? (
        <Amounts plan={plan} preview={preview} />
      ) : (
        <Box component="dl" sx={{ m: 0 }}>
          <Line
            label={t('pay.charge', { plan: plan.name, period: t(`period.${plan.period}`) })}
            value={formatMajorMoney(plan.price, plan.currency, language)}
          />
        </Box>
      )}
      <Differences title={t('difference.gains')} list={gains} />
      {from && <Differences title={t('difference.losses')} list={losses} />}
      {preview && preview.over.length > 0 && <NoRoom over={preview.over} />}
      {isDowngrade(from, plan) && <Alert severity="info">{t('pay.downgrade')}</Alert>}
    </Box>
  );
}

function Amounts({ plan, preview }: { plan: KnownPlan; preview: ChangePreview }) {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const dates = useDates();
  const { creditMinor, chargeMinor, dueMinor, keptMinor, currency, periodEnd } = preview;
  const money = (minor: number) => formatMoney(minor, currency, language);
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        <Line
          label={t('pay.charge', { plan: plan.name, period: t(`period.${plan.period}`) })}
          value={money(chargeMinor)}
        />
        {creditMinor > 0 && <Line label={t('pay.credit')} value={money(-Math.min(creditMinor, chargeMinor))} />}
        <Line label={t('pay.due')} value={money(dueMinor)} strong />
        {keptMinor > 0 && <Line label={t('pay.kept')} value={money(keptMinor)} />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('pay.until', { date: dates.date(periodEnd) })}
        {chargeMinor > 0 && ` ${t('price.taxIncluded')}.`}
      </Typography>
    </>
  );
}

function NoRoom({ over }: { over: ChangePreview['over'] }) {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  return (
    <Alert severity="warning">
      <Typography sx={{ fontWeight: 600 }}>{t('pay.over')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {over.map(({ capacity, used, limit }) => (
          <li key={capacity}>
            {t('pay.overLine', {
              what: t(`capacity.${capacity}`),
              used: capacityText(capacity, used, language),
              limit: capacityText(capacity, limit, language),
            })}
          </li>
        ))}
      </Box>
      {t('pay.overBody')}
    </Alert>
  );
}

function Line({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  const weight = strong ? { fontWeight: 650, fontSize: '1rem' } : {};
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        ...(strong && { pt: 0.75, borderTop: 1, borderColor: 'divider' }),
      }}
    >
      <Typography component="dt" sx={weight}>
        {label}
      </Typography>
      <Typography component="dd" className="tabular" sx={{ m: 0, whiteSpace: 'nowrap', ...weight }}>
        {value}
      </Typography>
    </Box>
  );
}

function Differences({ title, list }: { title: string; list: readonly PlanDifference[] }) {
  const { t } = useTranslation('subscription');
  if (list.length === 0) return null;
  return (
    <div>
      <Typography component="h3" variant="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: 13, lineHeight: '20px' }}>
        {list.map((difference) => (
          <li key={`${difference.kind} ${difference.field}`}>{differenceText(t, difference)}</li>
        ))}
      </Box>
    </div>
  );
}
