import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { SHIPMENT_STATUSES } from '#contract/constants/shipments';
import { isApiFault } from '../../../shared/api/apiFault.ts';
import { errorCode } from '../../../shared/api/errorMessage.ts';

/** What the server says to a step that is not possible (any more): where the shipment is and where it may go from there. */
interface Refusal {
  from?: string;
  allowed?: readonly string[];
}

/** Beside the text of a refused step, in words: where the shipment stands now and what can be done from there. */
function RefusedStep({ error }: { error: unknown }) {
  const { t } = useTranslation('shipments');
  if (errorCode(error) !== 'INVALID_TRANSITION' || !isApiFault(error)) return null;
  const { details } = error.body as { details?: Refusal }; // the contract's answer to a step that is not allowed
  const known = (given: readonly string[]) => SHIPMENT_STATUSES.filter((status) => given.includes(status));
  const words = (given: readonly string[]) =>
    known(given)
      .map((status) => t(`status.${status}`))
      .join(', ');
  return (
    <Box sx={{ mt: 0.5 }}>
      {details?.from && t('refused.now', { status: words([details.from]) })}{' '}
      {details?.allowed &&
        (details.allowed.length === 0 ? t('refused.none') : t('refused.allowed', { steps: words(details.allowed) }))}
    </Box>
  );
}

/** For the dialogs of commands. */
export const refusedStep = (error: unknown) => <RefusedStep error={error} />;
