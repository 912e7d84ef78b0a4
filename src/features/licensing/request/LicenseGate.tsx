import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isEntitled } from '#contract/rules/entitlements';
import { isActiveSubscription } from '#contract/rules/subscription';
import { isMissingCall } from '../../../shared/api/apiFault.ts';
import { wordsOf } from '../../../shared/plan/planRefusal.ts';
import { UpgradePrompt } from '../../../shared/plan/UpgradePrompt.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useRefusal } from '../../../shared/session/useCurrentUser.ts';
import { useGetCurrentSubscriptionQuery } from '../../subscription/subscriptionApi.ts';
import { useGetLicenseTermsQuery } from '../licensingApi.ts';

/**
 * Shows a form of licences to whom role and plan open it, and to others why not, before anybody has typed what the server cannot
 * keep. Where the plan is not known the server decides.
 */
export function LicenseGate({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation(['licenceRequest', 'licensing', 'common']);
  const brandId = useBrandId();
  const byRole = useRefusal('licensing.write', t('byRole'));
  const isMissing = isMissingCall(useGetLicenseTermsQuery({ brandId }).error);
  const refusal = isMissing ? `${t('licensing:missing.title')}. ${t('licensing:missing.body')}` : byRole;
  const { currentData } = useGetCurrentSubscriptionQuery({ brandId });
  const plan = currentData && isActiveSubscription(currentData.status) ? currentData.plan : null;
  const isClosed = plan !== null && !isEntitled(plan, 'licensingEnabled');
  if (refusal === null && !isClosed) return children;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={title}>
      <DialogContent>
        {refusal === null ? (
          <UpgradePrompt gate={wordsOf('licensingEnabled')} />
        ) : (
          <Alert severity="info">{refusal}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
