import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '#contract/constants/money';
import { licenceCost } from '#contract/rules/licensing';
import { majorToMinor } from '#contract/rules/money';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { useGetWalletQuery } from '../../wallet/walletApi.ts';
import type { LicenseFormValues } from './licenseFormValues.ts';

/** Price, the platform's part and their sum as they are typed, and whether the wallet could pay them. `percent` is the plan's. */
export function AskedCost({ percent }: { percent: number }) {
  const { price, currency } = useFormikContext<LicenseFormValues>().values;
  return <Cost priceMinor={majorToMinor(price, currency) ?? 0} currency={currency} percent={percent} />;
}

const Cost = memo(function Cost({
  priceMinor,
  currency,
  percent,
}: {
  priceMinor: number;
  currency: CurrencyCode;
  percent: number;
}) {
  const { t } = useTranslation('licenceRequest');
  const language = useLanguage();
  const { platformFeeMinor, totalMinor } = licenceCost(priceMinor, percent);
  const money = (minor: number) => formatMoney(minor, currency, language);
  const lines = [
    [t('cost.price'), money(priceMinor)],
    [t('cost.fee', { percent: formatNumber(percent, language) }), money(platformFeeMinor)],
    [t('cost.total'), money(totalMinor)],
  ] as const;
  return (
    <Box
      role="group"
      aria-label={t('cost.title')}
      sx={{ display: 'grid', gap: 0.75, fontVariantNumeric: 'tabular-nums' }}
    >
      {lines.map(([label, amount], at) => (
        <Box
          key={label}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            fontSize: 13,
            ...(at === 2 && { borderTop: 1, borderColor: 'divider', pt: 0.75, fontWeight: 650 }),
          }}
        >
          <span>{label}</span>
          <span>{amount}</span>
        </Box>
      ))}
      <Typography variant="caption" color="textSecondary">
        {t('cost.when')}
      </Typography>
      {totalMinor > 0 && <Funds totalMinor={totalMinor} currency={currency} />}
    </Box>
  );
});

/** What the wallet lacks, with the way to fill it; the form below stays as it is. */
function Funds({ totalMinor, currency }: { totalMinor: number; currency: CurrencyCode }) {
  const { t } = useTranslation('licenceRequest');
  const language = useLanguage();
  const mayTopUp = useMay('wallet.topup');
  const { open } = useOverlay('topup');
  const { currentData } = useGetWalletQuery({ brandId: useBrandId() });
  if (!currentData) return null;
  const availableMinor = currentData.wallets.find((one) => one.currency === currency)?.availableMinor ?? 0;
  const missingMinor = totalMinor - availableMinor;
  const available = formatMoney(availableMinor, currency, language);
  if (missingMinor <= 0)
    return (
      <Typography variant="caption" color="textSecondary">
        {t('funds.enough', { available })}
      </Typography>
    );
  return (
    <Alert severity="warning" role="status">
      {t('funds.missing', { available, missing: formatMoney(missingMinor, currency, language) })}{' '}
      {mayTopUp ? (
        <Link
          component="button"
          type="button"
          onClick={() => open({ creditMinor: missingMinor, currency })}
          sx={{ fontWeight: 600 }}
        >
          {t('funds.topup')}
        </Link>
      ) : (
        t('funds.byAdmin')
      )}
    </Alert>
  );
}
