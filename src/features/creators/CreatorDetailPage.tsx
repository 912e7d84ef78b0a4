import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { isApiFault } from '../../shared/api/apiFault.ts';
import { errorCode } from '../../shared/api/errorMessage.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListError } from '../../shared/list/ListError.tsx';
import { paths } from '../../shared/paths.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { CreatorProfile } from './CreatorProfile.tsx';
import { LibraryGate } from './LibraryGate.tsx';
import { creatorName } from './readCreator.ts';
import { useCreatorProfile } from './useCreatorProfile.ts';

/** /creators/:id: a creator's profile as a page of its own. */
export function CreatorDetailPage() {
  const { t } = useTranslation('creators');
  const id = Number(useParams().id);
  const { brandId, creator, fetchedAt, error, retry } = useCreatorProfile(Number.isInteger(id) ? id : 0);
  const back = (
    <Button component={Link} to={paths.creators.list()} color="inherit" variant="outlined">
      {t('profile.back')}
    </Button>
  );
  return (
    <>
      <PageHeader title={creator ? creatorName(creator) : t('profile.title')} secondary={back} />
      {creator && <CreatorProfile wide brandId={brandId} creator={creator} fetchedAt={fetchedAt} />}
      {!creator && error === undefined && <Skeleton variant="rounded" height={480} />}
      {!creator && error !== undefined && <Missing error={error} onRetry={retry} />}
    </>
  );
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('creators');
  if (errorCode(error) === 'PLAN_REQUIRED') return <LibraryGate />;
  return (
    <Paper variant="outlined">
      {isApiFault(error) && (error.status === 404 || error.status === 400) ? ( // such an id is none
        <EmptyState urgent drawing="noResults" title={t('profile.notFound')}>
          {t('profile.notFoundBody')}
        </EmptyState>
      ) : (
        <ListError error={error} title={t('profile.failed')} onRetry={onRetry} />
      )}
    </Paper>
  );
}
