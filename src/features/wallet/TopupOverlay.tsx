import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import type { TopupOverlay as Wanted } from '../../shared/overlay/overlayParams.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useRefusal } from '../../shared/session/useCurrentUser.ts';
import { TopupDialog } from './TopupDialog.tsx';
import { useGetWalletQuery } from './walletApi.ts';

/** `?topup=TRY-95000`: tops the wallet up by what is missing, from any screen. */
export function TopupOverlay({ value: { creditMinor, currency }, onClose }: { value: Wanted; onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const refusal = useRefusal('wallet.topup', t('onlyAdmins'));
  const { currentData: wallet, error } = useGetWalletQuery({ brandId: useBrandId() });
  const problem =
    refusal ??
    (wallet?.rules.length === 0
      ? t('topup.unavailable')
      : error && !wallet
        ? errorMessage(error, t('balance.failed'))
        : null);
  if (problem === null)
    return (
      wallet && <TopupDialog rules={wallet.rules} currency={currency} creditMinor={creditMinor} onClose={onClose} />
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={t('topup.title')}>
      <DialogContent>
        <Alert severity="info">{problem}</Alert>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
