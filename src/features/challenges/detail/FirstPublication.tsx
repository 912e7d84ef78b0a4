import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CHALLENGE_PHASES } from '#contract/constants/challenges';
import type { Challenge } from '#contract/schemas/challenges';
import { useNow } from '../../../shared/format/useNow.ts';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { Moment } from '../../../shared/ui/Moment.tsx';
import { useListChallengesQuery } from '../challengesApi.ts';

const DAY_MS = 86_400_000;
const PUBLISHED = CHALLENGE_PHASES.filter((phase) => phase !== 'draft').join(',');

/** The first challenge that the brand has published: for a day, until its first creators are in the pipeline. */
export function FirstPublication({ challenge: { phase, publishedAt, pipeline } }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const brandId = useBrandId();
  const mayInvite = useMay('invitations.send');
  const now = useNow();
  const isLive = phase === 'recruiting' || phase === 'scheduled';
  const isNew = publishedAt !== null && now - Date.parse(publishedAt) < DAY_MS;
  const isUntouched = Object.values(pipeline).every((count) => count === 0);
  const isShown = isLive && isNew && isUntouched;
  const { currentData } = useListChallengesQuery({ brandId, phase: PUBLISHED, limit: 1 }, { skip: !isShown });
  if (!isShown || currentData?.total !== 1) return null;
  return (
    <Moment
      title={t('first.title')}
      action={
        mayInvite && (
          <Button component={Link} to={paths.creators.list()} variant="contained">
            {t('first.action')}
          </Button>
        )
      }
    >
      {t(phase === 'scheduled' ? 'first.scheduled' : 'first.body')}
    </Moment>
  );
}
