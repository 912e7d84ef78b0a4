import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { INVITATION_STATES } from '#contract/constants/invitations';
import { ChoiceFilter } from '../../shared/list/ChoiceFilter.tsx';
import { rowsOf } from '../../shared/list/listCache.ts';
import { OneChoiceFilter } from '../../shared/list/OneChoiceFilter.tsx';
import { useListParams } from '../../shared/list/useListParams.ts';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useListChallengesQuery } from '../challenges/challengesApi.ts';
import { ChallengeInvitations } from './ChallengeInvitations.tsx';
import { invitationListSpec } from './invitationListSpec.ts';

/** /creators/invitations: every invitation that the brand has sent. */
export function InvitationListPage() {
  const { t } = useTranslation(['invitations', 'lists']);
  const brandId = useBrandId();
  const { filters, queryText, hasFilters, setFilters, clearFilters } = useListParams(invitationListSpec);
  const challenges = rowsOf(useListChallengesQuery({ brandId, limit: 100, sort: '-updatedAt' }).currentData);
  return (
    <>
      <PageHeader
        title={t('list.title')}
        term="invitation"
        description={t('list.description')}
        secondary={
          <Button component={Link} to={paths.creators.list()} color="inherit" variant="outlined">
            {t('list.back')}
          </Button>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <ChoiceFilter
          label={t('list.state')}
          options={INVITATION_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
          value={filters.state}
          onChange={(state) => setFilters({ state })}
        />
        {challenges.length > 0 && (
          <OneChoiceFilter
            label={t('form.campaign')}
            options={challenges.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={filters.challenge}
            onChange={(challenge) => setFilters({ challenge })}
          />
        )}
        {hasFilters && (
          <Button size="small" onClick={clearFilters}>
            {t('lists:filters.clear')}
          </Button>
        )}
      </Box>
      <Paper variant="outlined">
        <ChallengeInvitations
          key={queryText}
          challengeId={filters.challenge === undefined ? undefined : Number(filters.challenge)}
          state={filters.state}
        />
      </Paper>
    </>
  );
}
