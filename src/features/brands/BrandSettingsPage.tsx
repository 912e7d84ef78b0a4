import Stack from '@mui/material/Stack';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brand } from '#contract/schemas/brands';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useOpenRecord } from '../../shared/record/useOpenRecord.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { changedFields, fromBrandSettings } from './brandSettingsValues.ts';
import { useGetBrandQuery } from './brandsApi.ts';
import { BrandEditor } from './settings/BrandEditor.tsx';
import { DeleteBrandSection } from './settings/DeleteBrandSection.tsx';
import { LogoSection } from './settings/LogoSection.tsx';

const isChanged = (one: Brand, other: Brand): boolean =>
  changedFields(fromBrandSettings(one), fromBrandSettings(other)).length > 0;

/** `/settings/brand`: profile, logo, region and billing identity of the selected brand. */
export function BrandSettingsPage() {
  const { t } = useTranslation('brands');
  const brandId = useBrandId();
  const mayUpdate = useMay('brands.update');
  const mayDelete = useMay('brands.delete');
  const query = useGetBrandQuery({ brandId });
  const [opened, setOpened] = useOpenRecord(brandId, query.currentData);
  const isTyping = useRef(false);
  const noteDirty = useCallback((dirty: boolean) => {
    isTyping.current = dirty;
  }, []);
  /** With what somebody else changed meanwhile, unless that would go over what is being typed: saving it then shows both. */
  const takeLogo = (saved: Brand) =>
    setOpened((shown) =>
      shown && isTyping.current && isChanged(shown, saved) ? { ...shown, logoUrl: saved.logoUrl } : saved,
    );
  const failed = t('settings.loadFailed');
  return (
    <RecordView id={brandId} query={query} record={opened} texts={{ notFound: failed, failed, lacking: failed }}>
      {(brand) => (
        <Stack sx={{ gap: 3 }}>
          <div>
            <BrandEditor key={brandId} brand={brand} onSaved={setOpened} onDirty={noteDirty} />
          </div>
          <LogoSection brand={brand} mayWrite={mayUpdate} onSaved={takeLogo} />
          {mayDelete && <DeleteBrandSection brand={brand} />}
        </Stack>
      )}
    </RecordView>
  );
}
