import { useTranslation } from 'react-i18next';
import { errorCode } from '../../shared/api/errorMessage.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { gateOf } from '../../shared/plan/planRefusal.ts';
import { UpgradePrompt } from '../../shared/plan/UpgradePrompt.tsx';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { ContentFilters } from './ContentFilters.tsx';
import { contentName } from './contentTexts.ts';
import { CONTENT_CARD, useContentCard } from './useContentCard.tsx';
import { useContentColumns } from './useContentColumns.tsx';
import { firstContentQueries, useContentList } from './useContentList.ts';

/** /contents/captured: the library of what creators delivered and what the brand captured itself. */
export function ContentListPage() {
  const { t } = useTranslation('contents');
  const mayWrite = useMay('contents.write');
  const { list, query, selection, setSelection } = useContentList();
  const { open } = useOverlay('content');
  const columns = useContentColumns(list.brandId, open);
  const renderCard = useContentCard(open);

  if (errorCode(query.error) === 'PLAN_REQUIRED') return <UpgradePrompt gate={gateOf(query.error)} />;
  return (
    <ListScreen
      list={list}
      query={query}
      label={t('list.title')}
      header={{ title: t('list.title'), description: t('list.description') }}
      search={{ label: t('list.search') }}
      filters={<ContentFilters state={list.state} />}
      columns={columns}
      picturedCards={CONTENT_CARD}
      rowName={(row) => contentName(t, row)}
      renderCard={renderCard}
      empty={
        <EmptyState drawing="empty" article="reviews" title={t('list.empty')}>
          {t('list.emptyBody')}
        </EmptyState>
      }
      bulk={mayWrite && { selection, onSelection: setSelection }}
    />
  );
}

ContentListPage.firstQueries = firstContentQueries;
