import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brand } from '#contract/schemas/brands';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { useGetBrandQuery } from './brandsApi.ts';
import { BrandEditor } from './settings/BrandEditor.tsx';
import { DeleteBrandSection } from './settings/DeleteBrandSection.tsx';
import { LogoSection } from './settings/LogoSection.tsx';

/** `/settings/brand`: profile, logo, region and billing identity of the selected brand. */
export function BrandSettingsPage() {
  const { t } = useTranslation(['brands', 'lists']);
  const brandId = useBrandId();
  const mayUpdate = useMay('brands.update');
  const mayDelete = useMay('brands.delete');
  const { currentData, error, isFetching, refetch } = useGetBrandQuery({ brandId });
  // What is being edited stays as it was loaded: a newer answer must not change the input under the person's hands.
  const [opened, setOpened] = useState<Brand | null>(null);
  const brand = opened?.id === brandId ? opened : currentData;
  if (brand && opened?.id !== brandId) setOpened(brand);

  if (brand) {
    return (
      <Stack sx={{ gap: 3 }}>
        <div>
          <BrandEditor key={brandId} brand={brand} onSaved={setOpened} />
        </div>
        <LogoSection brand={brand} mayWrite={mayUpdate} onSaved={setOpened} />
        {mayDelete && <DeleteBrandSection brand={brand} />}
      </Stack>
    );
  }
  if (error && !isFetching) {
    return (
      <EmptyState
        urgent
        drawing="error"
        title={t('settings.loadFailed')}
        action={
          <Button variant="outlined" onClick={() => void refetch()}>
            {t('lists:retry')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack role="status" aria-label={t('lists:loading')} sx={{ gap: 3, maxWidth: 720 }}>
      <Skeleton variant="rounded" width={280} height={32} />
      <Skeleton variant="rounded" height={320} />
      <Skeleton variant="rounded" height={220} />
    </Stack>
  );
}
