import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { CurrencyCode } from '#contract/constants/money';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';

/** The way on where the wallet lacks something: topping up by that much, or the wallet for those who may only look. */
export function TopupLink({ missingMinor, currency }: { missingMinor: number; currency: CurrencyCode }) {
  const { t } = useTranslation('licensing');
  const mayTopup = useMay('wallet.topup');
  const { open } = useOverlay('topup');
  if (!mayTopup || missingMinor <= 0)
    return (
      <Link component={RouterLink} to={paths.wallet()} color="inherit">
        {t('funds.wallet')}
      </Link>
    );
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      sx={{ font: 'inherit', fontWeight: 600, verticalAlign: 'baseline' }}
      onClick={() => open({ creditMinor: missingMinor, currency })}
    >
      {t('funds.topup')}
    </Link>
  );
}
