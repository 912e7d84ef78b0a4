import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ShopifyConnection, UpdateShopifySettingsBody } from '#contract/schemas/shopify';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { DetailCard } from '../../shared/record/DetailCard.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useRefusal } from '../../shared/session/useCurrentUser.ts';
import { useUpdateShopifySettingsMutation } from './shopifyApi.ts';

/** What of the store is taken over; each is saved as it is ticked. */
export function SyncSettings({ connection: { settings } }: { connection: ShopifyConnection }) {
  const { t } = useTranslation('integrations');
  const brandId = useBrandId();
  const notify = useNotify();
  const refusal = useRefusal('integrations.write', t('connect.forAdmins'));
  const [update, { isLoading, originalArgs }] = useUpdateShopifySettingsMutation();
  // What was just ticked is shown while it is being saved.
  const shown = isLoading ? { ...settings, ...originalArgs?.body } : settings;
  const set = async (body: UpdateShopifySettingsBody) => {
    try {
      await update({ brandId, body }).unwrap();
      notify.success(t('settings.saved'));
    } catch (fault) {
      notify.failed(fault, t('settings.failed'));
    }
  };
  const choices = [
    { key: 'syncProducts', disabled: false },
    { key: 'syncStock', disabled: !shown.syncProducts },
    { key: 'syncDiscounts', disabled: false },
  ] as const;
  return (
    <DetailCard title={t('settings.title')}>
      <Stack sx={{ gap: 1 }}>
        {choices.map(({ key, disabled }) => (
          <FormControlLabel
            key={key}
            disabled={disabled || refusal !== null || isLoading}
            control={<Checkbox checked={shown[key]} onChange={(event) => void set({ [key]: event.target.checked })} />}
            label={t(`settings.${key}`)}
          />
        ))}
        {refusal && (
          <Typography variant="body2" color="textSecondary">
            {refusal}
          </Typography>
        )}
      </Stack>
    </DetailCard>
  );
}
