import { useTranslation } from 'react-i18next';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { CurrencyCode } from '#contract/constants/money';
import { isApiFault } from '../../../shared/api/apiFault.ts';
import { errorCode } from '../../../shared/api/errorMessage.ts';
import { paths } from '../../../shared/paths.ts';
import { TopupLink } from './TopupLink.tsx';

/** What refusals say beside their text: what is missing, or which licence of the brand stands in the way. */
interface Details {
  missingMinor?: number;
  licenseRequestId?: number;
  code?: string;
}

function WayOn({ error, currency }: { error: unknown; currency: CurrencyCode }) {
  const { t } = useTranslation('licensing');
  if (!isApiFault(error)) return null;
  const { details } = (error.body ?? {}) as { details?: Details }; // the contract's refusal
  if (errorCode(error) === 'INSUFFICIENT_FUNDS')
    return <TopupLink missingMinor={details?.missingMinor ?? 0} currency={currency} />;
  if (details?.licenseRequestId === undefined) return null;
  return (
    <Link component={RouterLink} to={paths.licensing.request(details.licenseRequestId)} color="inherit">
      {details.code ?? t('notice.openRenewal')}
    </Link>
  );
}

/** For the dialogs of commands: the way on after a refusal. */
export const wayOnIn = (currency: CurrencyCode) =>
  function wayOn(error: unknown) {
    return <WayOn error={error} currency={currency} />;
  };
