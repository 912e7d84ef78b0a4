import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STORE_KEYS_MAX } from '#contract/constants/discounts';
import type { StoreKey, StoreSecretAnswer } from '#contract/schemas/store';
import { randomKey } from '../../../shared/api/idempotencyKey.ts';
import { revealSecret } from '../../../shared/api/secretHandle.ts';
import { ListError } from '../../../shared/list/ListError.tsx';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useViewedRecord } from '../../../shared/replay/useViewedRecord.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay, useRefusal } from '../../../shared/session/useCurrentUser.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { useCloseStoreKeyMutation, useListStoreKeysQuery, useRotateStoreKeyMutation } from '../discountsApi.ts';
import { StoreKeyItem } from './StoreKeyItem.tsx';

const NewKeyDialog = lazyPart(async () => (await import('./NewKeyDialog.tsx')).NewKeyDialog);
const SecretDialog = lazyPart(async () => (await import('./SecretDialog.tsx')).SecretDialog);

const NO_KEYS: readonly StoreKey[] = [];

/** The keys that shops sign with: made, rotated and closed here. A secret is shown once, when it is new, and kept in no store. */
export function StoreKeys() {
  const { t } = useTranslation('discounts');
  const brandId = useBrandId();
  const mayWrite = useMay('store.keys');
  const notify = useNotify();
  const refusal = useRefusal('store.keys', t('store.keysForAdmins'));
  const {
    currentData: keys,
    error,
    isFetching,
    refetch,
  } = useListStoreKeysQuery({ brandId }, { skip: refusal !== null });
  const [rotate, rotating] = useRotateStoreKeyMutation();
  const [close, closing] = useCloseStoreKeyMutation();
  const [isNew, setNew] = useView('store:newKey', false);
  const [secret, setSecret] = useState<StoreSecretAnswer | null>(null);
  const [rotated, askRotate] = useViewedRecord('store:rotate', keys ?? NO_KEYS);
  const [closed, askClose] = useViewedRecord('store:close', keys ?? NO_KEYS);
  const asked = closed ?? rotated;
  const askNothing = () => {
    askRotate(null);
    askClose(null);
  };
  const confirm = async (key: StoreKey) => {
    try {
      if (key === rotated) {
        setSecret(revealSecret(await rotate({ brandId, id: key.id, key: randomKey() }).unwrap()));
      } else {
        await close({ brandId, id: key.id }).unwrap();
        notify.success(t('store.closed', { name: key.label }));
      }
      askNothing();
    } catch (fault) {
      notify.failed(fault, t('store.failed'));
    }
  };
  const hasRoom = keys !== undefined && keys.filter(({ isOpen }) => isOpen).length < STORE_KEYS_MAX;
  return (
    <DetailCard
      title={t('store.keys')}
      action={
        mayWrite &&
        hasRoom && (
          <Button size="small" variant="outlined" onClick={() => setNew(true)}>
            {t('store.newKey')}
          </Button>
        )
      }
    >
      {refusal !== null && (
        <Typography variant="body2" color="textSecondary">
          {refusal}
        </Typography>
      )}
      {!keys && error !== undefined && !isFetching && (
        <ListError error={error} title={t('store.keysFailed')} onRetry={() => void refetch()} />
      )}
      {!keys && refusal === null && (isFetching || error === undefined) && <Skeleton variant="rounded" height={72} />}
      {keys?.length === 0 && (
        <Typography variant="body2" color="textSecondary" role="status">
          {t('store.noKeys')}
        </Typography>
      )}
      {keys && keys.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {keys.map((key) => (
            <StoreKeyItem
              key={key.id}
              storeKey={key}
              onAsk={mayWrite ? (what) => (what === 'rotate' ? askRotate(key) : askClose(key)) : undefined}
            />
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={asked !== null}
        destructive={closed !== null}
        busy={rotating.isLoading || closing.isLoading}
        title={t(closed ? 'store.closeTitle' : 'store.rotateTitle', { name: asked?.label })}
        confirmLabel={t(closed ? 'store.close' : 'store.rotate')}
        onConfirm={() => asked && void confirm(asked)}
        onCancel={askNothing}
      >
        {t(closed ? 'store.closeBody' : 'store.rotateBody')}
      </ConfirmDialog>
      <Suspense fallback={null}>
        {isNew && <NewKeyDialog onMade={setSecret} onClose={() => setNew(false)} />}
        {secret && <SecretDialog answer={secret} onClose={() => setSecret(null)} />}
      </Suspense>
    </DetailCard>
  );
}
