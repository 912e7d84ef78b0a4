import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultAlert } from '../../shared/report/FaultAlert.tsx';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay, useRoleForbids } from '../../shared/session/useCurrentUser.ts';
import { PlusIcon } from '../../shared/ui/icons.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { LedgerList } from './LedgerList.tsx';
import { OpenMovements } from './OpenMovements.tsx';
import { useGetWalletQuery, useListPaidParticipationsQuery } from './walletApi.ts';
import { WalletBalances } from './WalletBalances.tsx';
import { useView } from '../../shared/replay/useView.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';

const TopupDialog = lazyPart(async () => (await import('./TopupDialog.tsx')).TopupDialog);
const WithdrawDialog = lazyPart(async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog);
const ExtraPaymentDialog = lazyPart(async () => (await import('./ExtraPaymentDialog.tsx')).ExtraPaymentDialog);

/** In its place, but not seen before this is known. */
const seenOnce = (known: unknown) => ({ visibility: known === undefined ? 'hidden' : 'visible' }) as const;

/** /wallet: what the brand has, what is held for whom, and everything that moved. Moving money is for owners and admins. */
export function WalletPage() {
  const { t } = useTranslation('wallet');
  const brandId = useBrandId();
  const roleForbids = useRoleForbids('wallet.topup');
  const [mayLoad, mayWithdraw, mayPay] = [useMay('wallet.topup'), useMay('wallet.withdraw'), useMay('wallet.pay')];
  const { currentData: wallet, error, refetch } = useGetWalletQuery({ brandId });
  const paid = useListPaidParticipationsQuery({ brandId }, { skip: !mayPay }).currentData;
  const [open, setOpen] = useView<'topup' | 'withdraw' | 'extra' | null>('wallet:dialog', null);
  const close = () => setOpen(null);
  const isEmpty =
    wallet?.wallets.every(
      ({ availableMinor, heldMinor, pendingMinor }) => availableMinor + heldMinor + pendingMinor === 0,
    ) ?? false;
  // Their places are kept from the start, so that nothing moves once it is known what can be done.
  const topup = mayLoad && wallet?.rules.length !== 0 && (
    <Button variant="contained" startIcon={<PlusIcon />} sx={seenOnce(wallet)} onClick={() => setOpen('topup')}>
      {t('topup.action')}
    </Button>
  );
  const secondary = (
    <>
      {mayPay && paid?.length !== 0 && (
        <Button color="inherit" variant="outlined" sx={seenOnce(paid)} onClick={() => setOpen('extra')}>
          {t('extra.action')}
        </Button>
      )}
      {mayWithdraw && (
        <Button color="inherit" variant="outlined" disabled={!wallet} onClick={() => setOpen('withdraw')}>
          {t('withdraw.action')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        description={isEmpty ? t('description') : undefined}
        action={topup || undefined}
        secondary={secondary}
      />
      {roleForbids && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('onlyAdmins')}
        </Typography>
      )}
      {mayLoad && wallet?.rules.length === 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('topup.unavailable')}
        </Alert>
      )}
      {error !== undefined && !wallet ? (
        <FaultAlert fault={error} onRetry={() => void refetch()} sx={{ mb: 4 }}>
          {errorMessage(error, t('balance.failed'))}
        </FaultAlert>
      ) : (
        <WalletBalances wallets={wallet?.wallets} />
      )}
      {wallet && (
        <OpenMovements
          openTopups={wallet.openTopups}
          openWithdrawals={wallet.openWithdrawals}
          transfer={wallet.transfer}
        />
      )}
      {/* Asked for at once, seen where it stays: what is under way stands above it. */}
      <Box sx={seenOnce(wallet ?? error)}>
        <LedgerList />
      </Box>
      <Suspense fallback={null}>
        {open === 'topup' && wallet && (
          <TopupDialog rules={wallet.rules} currency={wallet.wallets[0]?.currency ?? 'TRY'} onClose={close} />
        )}
        {open === 'withdraw' && wallet && <WithdrawDialog wallets={wallet.wallets} onClose={close} />}
        {open === 'extra' && <ExtraPaymentDialog onClose={close} />}
      </Suspense>
    </>
  );
}
