import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useOpenRecord } from '../../shared/record/useOpenRecord.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { useGetBrandQuery } from './brandsApi.ts';
import { BrandEditor } from './settings/BrandEditor.tsx';
import { DeleteBrandSection } from './settings/DeleteBrandSection.tsx';
import { LogoSection } from './settings/LogoSection.tsx';

/** `/settings/brand`: profile, logo, region and billing identity of the selected brand. */
export function BrandSettingsPage() {
  const { t } = useTranslation('brands');
  const brandId = useBrandId();
  const mayUpdate = useMay('brands.update');
  const mayDelete = useMay('brands.delete');
  const query = useGetBrandQuery({ brandId });
  const [opened, setOpened] = useOpenRecord(brandId, query.currentData);
  const failed = t('settings.loadFailed');
  return (
    <RecordView id={brandId} query={query} record={opened} texts={{ notFound: failed, failed, lacking: failed }}>
      {(brand) => (
        <Stack sx={{ gap: 3 }}>
          <div>
            <BrandEditor key={brandId} brand={brand} onSaved={setOpened} />
          </div>
          <LogoSection brand={brand} mayWrite={mayUpdate} onSaved={setOpened} />
          {mayDelete && <DeleteBrandSection brand={brand} />}
        </Stack>
      )}
    </RecordView>
  );
}
