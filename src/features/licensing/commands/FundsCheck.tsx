import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '#contract/constants/money';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetWalletQuery } from '../../wallet/walletApi.ts';
import { TopupLink } from './TopupLink.tsx';

/** Whether the wallet holds what something costs, and the way on where it does not. Nothing before that is known. */
export function FundsCheck({ totalMinor, currency }: { totalMinor: number; currency: CurrencyCode }) {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  const { currentData } = useGetWalletQuery({ brandId: useBrandId() }, { skip: totalMinor === 0 });
  if (!currentData || totalMinor === 0) return null;
  const availableMinor = currentData.wallets.find((wallet) => wallet.currency === currency)?.availableMinor ?? 0;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const missingMinor = totalMinor - availableMinor;
  const available = money(availableMinor);
  if (missingMinor > 0)
    return (
      <Alert severity="warning">
        {t('funds.missing', { available, missing: money(missingMinor) })}{' '}
        <TopupLink missingMinor={missingMinor} currency={currency} />
      </Alert>
    );
  return (
    <Typography variant="body2" color="textSecondary">
      {t('funds.available', { available, left: money(-missingMinor) })}
    </Typography>
  );
}
