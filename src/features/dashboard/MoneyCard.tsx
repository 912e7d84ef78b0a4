import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { SPEND_DAYS } from '#contract/constants/dashboard';
import type { DashboardMoney } from '#contract/schemas/dashboard';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { HiddenText } from '../../shared/ui/HiddenText.tsx';
import { Term } from '../../shared/ui/Term.tsx';
import { TOUCH_AREA } from '../../shared/ui/touchTarget.ts';
import { DashboardCard } from './DashboardCard.tsx';
import { SpendColumns } from './SpendColumns.tsx';

interface Props {
  money: readonly DashboardMoney[];
  isLoading: boolean;
  isError: boolean;
  onRetry: () => void;
}

/**
 * Available, held and lately spent by day, which opens the rows it is made of. One block a currency: amounts of different
 * currencies are never added.
 */
export function MoneyCard({ money, ...state }: Props) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const mayOpen = useMay('analytics.read');
  return (
    <DashboardCard
      title={t('money.title')}
      more={{ label: t('money.open'), to: paths.wallet() }}
      blank={{ rows: 5, height: 42 }}
      {...state}
    >
      {money.length === 0 && <Typography color="textSecondary">{t('money.none')}</Typography>}
      {money.map(({ currency, availableMinor, heldMinor, spentMinor, spentDays }) => (
        <Box
          key={currency}
          sx={{ display: 'grid', gap: 1.5, '& + &': { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' } }}
        >
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: '1fr auto',
              alignItems: 'baseline',
              columnGap: 2,
              rowGap: 0.75,
              '& dd': { m: 0, textAlign: 'right' },
              '& dt': { color: 'text.secondary' },
            }}
          >
            <dt>
              <Term name="available">{t('money.available')}</Term>
            </dt>
            <Typography
              component="dd"
              className="tabular"
              sx={{ fontSize: '1.375rem', lineHeight: '1.75rem', fontWeight: 600, letterSpacing: '-0.01em' }}
            >
              {formatMoney(availableMinor, currency, language)}
            </Typography>
            <dt>
              <Term name="held">{t('money.held')}</Term>
            </dt>
            <Typography component="dd" className="tabular">
              {formatMoney(heldMinor, currency, language)}
            </Typography>
            <dt>{t('money.spent', { count: SPEND_DAYS })}</dt>
            <Typography component="dd" className="tabular">
              {mayOpen ? (
                <Link
                  component={RouterLink}
                  to={paths.analytics({ metric: `spend-${currency}` })}
                  color="inherit"
                  underline="hover"
                  sx={TOUCH_AREA}
                >
                  {formatMoney(spentMinor, currency, language)}
                  <HiddenText> {t('money.spent', { count: SPEND_DAYS })}</HiddenText>
                </Link>
              ) : (
                formatMoney(spentMinor, currency, language)
              )}
            </Typography>
          </Box>
          <SpendColumns currency={currency} spentDays={spentDays} />
        </Box>
      ))}
    </DashboardCard>
  );
}
