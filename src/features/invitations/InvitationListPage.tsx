import Button from '@mui/material/Button';
import { useEventCallback } from '@mui/material/utils';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { INVITATION_STATES } from '#contract/constants/invitations';
import type { Invitation } from '#contract/schemas/invitations';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { ChoiceFilter } from '../../shared/list/ChoiceFilter.tsx';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { InvitationCard } from './InvitationCard.tsx';
import { invitationColumns } from './invitationColumns.tsx';
import { INVITATION_LIST } from './invitationListSpec.ts';
import { InvitedChallengeFilter } from './InvitedChallengeFilter.tsx';
import { invitedName } from './invitedCreator.ts';
import { useListInvitationsQuery } from './invitationsApi.ts';
import { RevokeInvitationDialog } from './RevokeInvitationDialog.tsx';
import { useInvitationCommands } from './useInvitationCommands.ts';

const NOBODY: readonly Invitation[] = [];

/** /creators/invitations: every invitation that the brand has sent, and what can be done with it. */
export function InvitationListPage() {
  const { t } = useTranslation('invitations');
  const language = useLanguage();
  const list = useList(INVITATION_LIST);
  const query = useListPage(list.brandId, useListInvitationsQuery(list.args, { selectFromResult: drawnResult }));
  const { open } = useOverlay('creator');
  const maySend = useMay('invitations.send');
  const { askRevoke, sendAgain, ...revoking } = useInvitationCommands(list.brandId, query.page?.items ?? NOBODY);
  const again = useEventCallback(sendAgain);
  const commands = useMemo(() => (maySend ? { revoke: askRevoke, again } : null), [maySend, askRevoke, again]);
  const columns = useMemo(
    () => invitationColumns({ t, language, onOpen: open, commands }),
    [t, language, open, commands],
  );
  const { filters, setFilters } = list.state;
  return (
    <>
      <ListScreen
        list={list}
        query={query}
        label={t('list.title')}
        header={{
          title: t('list.title'),
          term: 'invitation',
          description: t('list.description'),
          secondary: (
            <Button component={Link} to={paths.creators.list()} color="inherit" variant="outlined">
              {t('list.back')}
            </Button>
          ),
        }}
        filters={
          <>
            <ChoiceFilter
              filter="state"
              label={t('list.state')}
              options={INVITATION_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
              value={filters.state}
              onChange={(state) => setFilters({ state })}
            />
            <InvitedChallengeFilter value={filters.challenge} onChange={(challenge) => setFilters({ challenge })} />
          </>
        }
        csv={{ url: '/invitations/export', fileName: t('list.fileName') }}
        columns={columns}
        rowName={invitedName}
        renderCard={(invitation) => <InvitationCard invitation={invitation} onOpen={open} commands={commands} />}
        empty={
          <EmptyState drawing="invitation" article="invitations" title={t('list.empty')}>
            {t('list.emptyBody')}
          </EmptyState>
        }
      />
      <RevokeInvitationDialog
        invitation={revoking.revoking}
        busy={revoking.busy}
        onConfirm={revoking.confirmRevoke}
        onCancel={revoking.cancelRevoke}
      />
    </>
  );
}
