import Stack from '@mui/material/Stack';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/schemas/auth';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useOpenRecord } from '../../shared/record/useOpenRecord.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay, useMembership } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { BrandReviewCard } from './BrandReviewCard.tsx';
import { changedFields, fromBrandSettings } from './brandSettingsValues.ts';
import { useGetBrandQuery } from './brandsApi.ts';
import { BrandEditor } from './settings/BrandEditor.tsx';
import { DeleteBrandSection } from './settings/DeleteBrandSection.tsx';
import { LogoSection } from './settings/LogoSection.tsx';
import type { KnownBrand } from './readBrand.ts';

const isChanged = (one: KnownBrand, other: KnownBrand): boolean =>
  changedFields(fromBrandSettings(one), fromBrandSettings(other)).length > 0;

/** `/settings/brand`: what is set of the selected brand; of a rejected one, why that is and the way to submit it again. */
export function BrandSettingsPage() {
  const membership = useMembership();
  return membership?.brand.status === 'rejected' ? <RejectedBrand membership={membership} /> : <OpenBrand />;
}

function RejectedBrand({ membership }: { membership: Membership }) {
  const { t } = useTranslation('brands');
  const mayDelete = useMay('brands.delete');
  const { currentData: brand } = useGetBrandQuery({ brandId: membership.brandId });
  return (
    <Stack sx={{ gap: 3, maxWidth: 720 }}>
      <div>
        <PageHeader title={t('awaiting.rejectedTitle')} description={t('awaiting.rejectedDescription')} />
        <BrandReviewCard key={membership.brandId} membership={membership} />
      </div>
      {mayDelete && brand && <DeleteBrandSection brand={brand} />}
    </Stack>
  );
}

/** Profile, logo, region and billing identity. */
function OpenBrand() {
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
  const takeLogo = (saved: KnownBrand) =>
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
