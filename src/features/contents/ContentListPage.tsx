import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../shared/api/errorMessage.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { filterValues } from '../../shared/list/listFilters.ts';
import { gateOf } from '../../shared/plan/planRefusal.ts';
import { UpgradePrompt } from '../../shared/plan/UpgradePrompt.tsx';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { AddContent } from './add/AddContent.tsx';
import { ContentLibrary } from './ContentLibrary.tsx';
import { firstContentQueries, useContentList } from './useContentList.ts';
import { useView } from '../../shared/replay/useView.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';

const CollectionsDialog = lazyPart(async () => (await import('./CollectionsDialog.tsx')).CollectionsDialog);

/** /contents/captured: the library of what creators delivered and what the brand captured itself. */
export function ContentListPage() {
  const { t } = useTranslation('contents');
  const contents = useContentList(null);
  const mayWrite = useMay('contents.write');
  const [collecting, setCollecting] = useView('contents:collections', false);
  const { filters, setFilters } = contents.list.state;
  const upload = mayWrite && <AddContent way="upload" />;

  if (errorCode(contents.query.error) === 'PLAN_REQUIRED') return <UpgradePrompt gate={gateOf(contents.query.error)} />;
  const forget = (id: number) => {
    const left = filterValues(filters.collection).filter((one) => one !== String(id));
    if (filters.collection !== undefined) setFilters({ collection: left.join(',') });
  };
  return (
    <>
      <ContentLibrary
        contents={contents}
        ofProduct={false}
        header={{
          title: t('list.title'),
          description: t('list.description'),
          action: upload,
          secondary: (
            <>
              <Button color="inherit" variant="outlined" aria-haspopup="dialog" onClick={() => setCollecting(true)}>
                {t('collections.manage')}
              </Button>
              {mayWrite && <AddContent way="link" />}
            </>
          ),
        }}
        empty={
          <EmptyState drawing="content" article="reviews" title={t('list.empty')} action={upload}>
            {t('list.emptyBody')}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {collecting && (
          <CollectionsDialog
            onShow={(id) => {
              setFilters({ collection: String(id) });
              setCollecting(false);
            }}
            onDeleted={forget}
            onClose={() => setCollecting(false)}
          />
        )}
      </Suspense>
    </>
  );
}

ContentListPage.firstQueries = firstContentQueries;
