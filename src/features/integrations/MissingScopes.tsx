import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ShopifyConnection } from '#contract/schemas/shopify';
import { revealSecret } from '../../shared/api/secretHandle.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';
import { useConnectShopifyMutation } from './shopifyApi.ts';

/** What a connected store has not permitted yet, in words, and the way to its owner's consent; nothing where all is given. */
export function MissingScopes({ connection: { shopDomain, scopesMissing } }: { connection: ShopifyConnection }) {
  const { t } = useTranslation('integrations');
  const brandId = useBrandId();
  const mayWrite = useMay('integrations.write');
  const notify = useNotify();
  const [connect, { isLoading }] = useConnectShopifyMutation();
  if (scopesMissing.length === 0 || shopDomain === null) return null;
  const ask = async () => {
    try {
      window.location.assign(revealSecret(await connect({ brandId, shopDomain }).unwrap()));
    } catch (fault) {
      notify.failed(fault, t('connect.failed'));
    }
  };
  return (
    <Alert severity="warning" role="status" sx={{ mt: 2 }}>
      {t('missing', { names: scopesMissing.map((scope) => t(`scopes.${scope}.name`)).join(', ') })}
      {mayWrite && (
        <Box sx={{ mt: 1 }}>
          <WorkButton size="small" variant="outlined" color="inherit" loading={isLoading} onClick={() => void ask()}>
            {t('reauth.action')}
          </WorkButton>
        </Box>
      )}
    </Alert>
  );
}
