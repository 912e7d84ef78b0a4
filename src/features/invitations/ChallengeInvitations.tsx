import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListError } from '../../shared/list/ListError.tsx';
import { ListPager } from '../../shared/list/ListPager.tsx';
import { useLastPage } from '../../shared/list/useLastPage.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { InvitationList } from './InvitationList.tsx';
import { useListInvitationsQuery } from './invitationsApi.ts';
import { RevokeInvitationDialog } from './RevokeInvitationDialog.tsx';
import { useInvitationCommands } from './useInvitationCommands.ts';

interface Props {
  /** Only those to this challenge. */
  challengeId?: number | undefined;
  /** Only these states, comma-separated. */
  state?: string | undefined;
}

/** The invitations of the brand or of one challenge, in pages, with all that can be done with them. */
export function ChallengeInvitations({ challengeId, state }: Props) {
  const { t } = useTranslation(['invitations', 'lists']);
  const brandId = useBrandId();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const args = {
    brandId,
    page,
    limit,
    ...(challengeId !== undefined && { challenge: challengeId }),
    ...(state !== undefined && { state }),
  };
  const {
    page: shown,
    fetching,
    error,
    retry,
  } = useListPage(brandId, useListInvitationsQuery(args, { selectFromResult: drawnResult }));
  useLastPage({ page, limit, setPage }, { page: shown, fetching });
  const commands = useInvitationCommands(brandId);
  if (error && !shown) return <ListError error={error} onRetry={retry} />;
  if (!shown)
    return (
      <Box sx={{ p: 2 }}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={64} />
        ))}
      </Box>
    );
  if (shown.total === 0 && state !== undefined)
    return (
      <EmptyState drawing="noResults" title={t('lists:noResults.title')}>
        {t('lists:noResults.body')}
      </EmptyState>
    );
  if (shown.total === 0)
    return (
      <EmptyState drawing="empty" article="invitations" title={t('list.empty')}>
        {t('list.emptyBody')}
      </EmptyState>
    );
  return (
    <Box sx={{ position: 'relative' }} aria-busy={fetching}>
      {fetching && (
        <LinearProgress aria-label={t('list.title')} sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }} />
      )}
      <InvitationList
        label={t('list.title')}
        items={shown.items}
        onRevoke={commands.askRevoke}
        onSendAgain={commands.sendAgain}
      />
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <ListPager
          page={page}
          limit={limit}
          total={shown.total}
          capped={false}
          shown={shown.items.length}
          onPage={setPage}
          onLimit={setLimit}
        />
      </Box>
      <RevokeInvitationDialog
        invitation={commands.revoking}
        busy={commands.busy}
        onConfirm={commands.confirmRevoke}
        onCancel={commands.cancelRevoke}
      />
    </Box>
  );
}
