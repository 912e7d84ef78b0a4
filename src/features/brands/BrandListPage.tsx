import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { rowsOf } from '../../shared/list/listCache.ts';
import { paths } from '../../shared/paths.ts';
import { selectingBrand } from '../../shared/session/brandNavigation.ts';
import { ownedBrands } from '../../shared/session/ownedBrands.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useCurrentUser } from '../../shared/session/useCurrentUser.ts';
import { CheckIcon, PlusIcon } from '../../shared/ui/icons.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { BrandCard } from './BrandCard.tsx';
import { useListBrandsQuery } from './brandsApi.ts';
import { useView } from '../../shared/replay/useView.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import type { KnownBrand } from './readBrand.ts';

const CreateBrandDialog = lazyPart(async () => (await import('./CreateBrandDialog.tsx')).CreateBrandDialog);
const COLUMNS = 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))';

/** `/brands`: the person's brands, all or the owned ones, the way into each, and a further one. */
export function BrandListPage() {
  const { t } = useTranslation(['brands', 'lists']);
  const navigate = useNavigate();
  const brandId = useBrandId();
  const { memberships } = useCurrentUser();
  const [search] = useSearchParams();
  const [creating, setCreating] = useView('brands:create', false);
  const ownedOnly = search.get('owned') === '1';
  const asked = search.get('page') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const { currentData, error, isError, isFetching, refetch } = useListBrandsQuery({ page, owned: ownedOnly });
  const owned = new Set(ownedBrands(memberships).map((membership) => membership.brandId));
  // The profile tells the role, whatever the list of a server says.
  const roles = new Map(memberships.map((membership) => [membership.brandId, membership.role]));
  const shown = currentData && rowsOf(currentData).filter(({ id }) => !ownedOnly || owned.has(id));
  const switchTo = ({ id }: KnownBrand) => void navigate(paths.dashboard(), { state: selectingBrand(id) });
  const create = (
    <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setCreating(true)}>
      {t('list.create')}
    </Button>
  );
  // Behind the last page there is nothing; an old link leads to the last one.
  if (currentData && page > currentData.pages)
    return <Navigate replace to={paths.brands({ owned: ownedOnly, page: currentData.pages })} />;
  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.description')} action={create} />
      <Box sx={{ mb: 2 }}>
        <Chip
          component="button"
          clickable
          aria-pressed={ownedOnly}
          label={t('list.owned')}
          variant={ownedOnly ? 'filled' : 'outlined'}
          color={ownedOnly ? 'primary' : 'default'}
          {...(ownedOnly ? { icon: <CheckIcon /> } : {})}
          onClick={() => void navigate(paths.brands({ owned: !ownedOnly }))}
          sx={{ height: { xs: 40, md: 32 } }}
        />
      </Box>
      {!shown && isError && !isFetching && (
        <EmptyState
          urgent
          drawing="error"
          fault={error}
          title={t('list.failed')}
          action={
            <Button variant="outlined" onClick={() => void refetch()}>
              {t('lists:retry')}
            </Button>
          }
        />
      )}
      {!shown && !(isError && !isFetching) && (
        <Box
          role="status"
          aria-label={t('lists:loading')}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: COLUMNS }}
        >
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} variant="rounded" height={136} />
          ))}
        </Box>
      )}
      {shown?.length === 0 && (
        <EmptyState
          drawing="noResults"
          title={t('list.none')}
          action={
            <Button variant="outlined" onClick={() => void navigate(paths.brands())}>
              {t('list.noneOwnedAction')}
            </Button>
          }
        >
          {t('list.noneOwned')}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <Box
          component="ul"
          aria-label={t('list.label')}
          sx={{
            m: 0,
            p: 0,
            pb: { xs: 8, md: 0 },
            listStyle: 'none',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: COLUMNS,
          }}
        >
          {shown.map((brand) => (
            <BrandCard
              key={brand.id}
              brand={brand}
              role={roles.get(brand.id) ?? brand.role}
              isCurrent={brand.id === brandId}
              onSwitch={switchTo}
            />
          ))}
        </Box>
      )}
      {currentData && currentData.pages > 1 && (
        <Box
          component="nav"
          aria-label={t('lists:pager.label')}
          sx={{ display: 'flex', justifyContent: 'center', mt: 3 }}
        >
          <Pagination
            page={page}
            count={currentData.pages}
            onChange={(_event, next) => void navigate(paths.brands({ owned: ownedOnly, page: next }))}
            getItemAriaLabel={(type, number) =>
              type === 'page' ? String(number) : t(type === 'next' ? 'lists:pager.next' : 'lists:pager.previous')
            }
          />
        </Box>
      )}
      <Suspense fallback={null}>{creating && <CreateBrandDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
