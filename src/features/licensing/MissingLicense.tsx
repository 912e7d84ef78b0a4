import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Membership } from '#contract/schemas/auth';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { RecordSkeleton } from '../../shared/record/RecordView.tsx';
import { selectingBrand } from '../../shared/session/brandNavigation.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useCurrentUser } from '../../shared/session/useCurrentUser.ts';
import { paths } from '../../shared/paths.ts';
import { useGetLicenseQuery } from './licensingApi.ts';

/** In the place of a licence that this brand does not have: where another of the person’s brands has it, the way there. */
export function MissingLicense({ id }: { id: number }) {
  const brandId = useBrandId();
  const { memberships } = useCurrentUser();
  return <InBrands id={id} brands={memberships.filter((membership) => membership.brandId !== brandId)} />;
}

interface Props {
  id: number;
  /** Brands that were not asked yet. */
  brands: readonly Membership[];
}

function InBrands({ id, brands: [first, ...rest] }: Props) {
  const { t } = useTranslation('licensing');
  if (first) return <InBrand key={first.brandId} id={id} membership={first} rest={rest} />;
  return (
    <EmptyState urgent drawing="noResults" title={t('detail.missing')}>
      {t('detail.missingBody')}
    </EmptyState>
  );
}

function InBrand({ id, membership, rest }: { id: number; membership: Membership; rest: readonly Membership[] }) {
  const { t } = useTranslation('licensing');
  const navigate = useNavigate();
  const { currentData, isFetching } = useGetLicenseQuery({ brandId: membership.brandId, id });
  if (!currentData) return isFetching ? <RecordSkeleton heights={[320]} /> : <InBrands id={id} brands={rest} />;
  const { name } = membership.brand;
  const go = () => void navigate(paths.licensing.request(id), { state: selectingBrand(membership.brandId) });
  return (
    <EmptyState
      urgent
      drawing="noResults"
      title={t('detail.otherBrand', { name })}
      action={
        <Button variant="contained" onClick={go}>
          {t('detail.toBrand', { name })}
        </Button>
      }
    >
      {t('detail.otherBrandBody', { code: currentData.code })}
    </EmptyState>
  );
}
