import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isMissingCall } from '../../shared/api/apiFault.ts';
import { useDates } from '../../shared/format/useDates.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { paths } from '../../shared/paths.ts';
import { useIdParam } from '../../shared/record/useIdParam.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { LicenseCard } from './LicenseCard.tsx';
import { licenseColumns } from './licenseColumns.tsx';
import { LicenseFilters } from './LicenseFilters.tsx';
import { LicenseTabs } from './LicenseTabs.tsx';
import { useLicenseList } from './useLicenseList.ts';
import { useLicenseText } from './useLicenseText.ts';

const LicenseDrawer = lazyPart(async () => (await import('./LicenseDrawer.tsx')).LicenseDrawer);

/** `/licensing/requests`: what the brand asked for, holds and held; at `/licensing/requests/{id}` one of them lies open over it. */
export function LicenseListPage() {
  const { t } = useTranslation(['licensing', 'lists']);
  const language = useLanguage();
  const dates = useDates();
  const words = useLicenseText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isOpen = useParams()['id'] !== undefined;
  const openId = useIdParam();
  const mayWrite = useMay('licensing.write');
  const request = useOverlay('license');
  const record = useOverlay('licenseRecord');
  const { list, query, tab, setTab } = useLicenseList();
  const pathOf = useCallback((id: number) => `${paths.licensing.request(id)}${search}`, [search]);
  const columns = useMemo(
    () => licenseColumns({ t, language, dates, words, pathOf }),
    [t, language, dates, words, pathOf],
  );
  const { page } = query;
  // Offers nothing then but what its address names.
  const isMissing = !page && !query.fetching && isMissingCall(query.error);
  const mayAsk = mayWrite && !isMissing;
  // In the other tabs there may be some; a brand that never had one has nothing to search or filter.
  const hasAny = Object.values(page?.counts ?? {}).some((count) => count > 0);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={
          mayAsk && (
            <Button variant="contained" onClick={() => request.open({ from: 'library' })}>
              {t('ask.request')}
            </Button>
          )
        }
        secondary={
          mayAsk && (
            <Button variant="outlined" color="inherit" onClick={() => record.open({ ids: [] })}>
              {t('ask.record')}
            </Button>
          )
        }
      />
      {isMissing ? (
        <EmptyState drawing="licence" article="licensing" title={t('missing.title')}>
          {t('missing.body')}
        </EmptyState>
      ) : (
        <>
          <LicenseTabs tab={tab} counts={page?.counts} onTab={setTab} />
          <Box role="tabpanel" id="licenses-panel" aria-labelledby={`licenses-${tab}`}>
            <ListScreen
              list={list}
              query={query}
              label={t('title')}
              search={{ label: t('search') }}
              chipLines={1}
              filters={<LicenseFilters state={list.state} />}
              csv={{ url: '/licensing/requests/export', fileName: t('fileName') }}
              columns={columns}
              rowName={({ creator, code }) => t('rowName', { name: creator.name, code })}
              renderCard={(row) => <LicenseCard row={row} to={pathOf(row.id)} />}
              isTab={hasAny}
              empty={
                <EmptyState drawing="licence" article="licensing" title={t(`empty.${tab}`)}>
                  {t(`emptyBody.${tab}`)}
                </EmptyState>
              }
            />
          </Box>
        </>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <LicenseDrawer
            id={openId}
            isUnoffered={isMissing}
            onClose={() => void navigate({ pathname: paths.licensing.list(), search }, { replace: true })}
          />
        )}
      </Suspense>
    </>
  );
}
