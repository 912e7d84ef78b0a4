import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SHOP_DOMAIN_MAX } from '#contract/constants/shopify';
import type { ShopifyConnection } from '#contract/schemas/shopify';
import { revealSecret } from '../../shared/api/secretHandle.ts';
import { EditForm } from '../../shared/form/EditForm.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { DetailCard } from '../../shared/record/DetailCard.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay, useRefusal } from '../../shared/session/useCurrentUser.ts';
import { useView } from '../../shared/replay/useView.ts';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { useCancelConnectShopifyMutation, useConnectShopifyMutation } from './shopifyApi.ts';
import { shopFormSchema } from './shopFormSchema.ts';

/** The way to a store: its address, then its owner's consent over there. Also for a store that has to agree once more. */
export function ConnectCard({
  connection: { state, shopDomain, scopesMissing, failure },
}: {
  connection: ShopifyConnection;
}) {
  const { t } = useTranslation('integrations');
  const brandId = useBrandId();
  const mayWrite = useMay('integrations.write');
  const refusal = useRefusal('integrations.write', t('connect.forAdmins'));
  const [connect] = useConnectShopifyMutation();
  const [isLeaving, setLeaving] = useView('shopify:disconnect', false);
  const initialValues = useMemo(() => ({ shopDomain: shopDomain ?? '' }), [shopDomain]);
  const schema = useMemo(() => shopFormSchema(t), [t]);
  const isAgain = state === 'reauth_required';
  return (
    <DetailCard
      title={t(isAgain ? 'reauth.title' : 'connect.title')}
      action={
        isAgain &&
        mayWrite && (
          <Button size="small" color="inherit" onClick={() => setLeaving(true)}>
            {t('store.disconnect')}
          </Button>
        )
      }
    >
      {isAgain && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {scopesMissing.length > 0
            ? t('reauth.scopes', { names: scopesMissing.map((scope) => t(`scopes.${scope}.name`)).join(', ') })
            : t(`failure.${failure ?? 'unknown'}`)}
        </Alert>
      )}
      {state === 'connecting' && <Waiting />}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {refusal ?? t(isAgain ? 'reauth.body' : 'connect.body')}
      </Typography>
      {mayWrite && (
        <EditForm
          label={t('connect.title')}
          initialValues={initialValues}
          schema={schema}
          guarded={false}
          failedText={t('connect.failed')}
          onSubmit={async (values, saved) => {
            const url = await connect({ brandId, ...values }).unwrap();
            saved();
            window.location.assign(revealSecret(url));
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
            <TextField
              name="shopDomain"
              label={t('connect.shop')}
              hint={t('connect.hint')}
              required
              maxLength={SHOP_DOMAIN_MAX}
              inputMode="url"
              autoComplete="off"
            />
            <Box>
              <SubmitButton>{t(isAgain ? 'reauth.action' : 'connect.action')}</SubmitButton>
            </Box>
          </Box>
        </EditForm>
      )}
      {isLeaving && <DisconnectDialog shop={shopDomain ?? ''} onClose={() => setLeaving(false)} />}
    </DetailCard>
  );
}

/** Somebody was sent to the shop. Whoever does not want to go there any more says so, and need not wait. */
function Waiting() {
  const { t } = useTranslation('integrations');
  const brandId = useBrandId();
  const mayWrite = useMay('integrations.write');
  const notify = useNotify();
  const [cancel, { isLoading }] = useCancelConnectShopifyMutation();
  const leave = () =>
    cancel({ brandId })
      .unwrap()
      .catch((fault: unknown) => notify.failed(fault, t('connect.cancelFailed')));
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {t('connect.waiting')}
      {mayWrite && (
        <Box sx={{ mt: 1 }}>
          <WorkButton size="small" variant="outlined" color="inherit" loading={isLoading} onClick={() => void leave()}>
            {t('connect.cancel')}
          </WorkButton>
        </Box>
      )}
    </Alert>
  );
}
