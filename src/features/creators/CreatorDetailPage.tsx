import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { personName } from '../../shared/format/personName.ts';
import { paths } from '../../shared/paths.ts';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useIdParam } from '../../shared/record/useIdParam.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { CreatorProfile } from './CreatorProfile.tsx';
import { useCreatorProfile } from './useCreatorProfile.ts';

/** /creators/:id: a creator's profile as a page of its own. */
export function CreatorDetailPage({ Days }: { Days?: ComponentType<{ id: number }> }) {
  const { t } = useTranslation('creators');
  const id = useIdParam();
  const { brandId, fetchedAt, query } = useCreatorProfile(id);
  const back = (
    <Button component={Link} to={paths.creators.list()} color="inherit" variant="outlined">
      {t('profile.back')}
    </Button>
  );
  return (
    <>
      <PageHeader title={query.currentData ? personName(query.currentData) : t('profile.title')} secondary={back} />
      <RecordView
        id={id}
        query={query}
        texts={{
          notFound: t('profile.notFound'),
          notFoundBody: t('profile.notFoundBody'),
          failed: t('profile.failed'),
          // Every server has this call: whatever it says by 404 is about the creator.
          lacking: t('profile.notFound'),
          lackingBody: t('profile.notFoundBody'),
        }}
        loading={<Skeleton variant="rounded" height={480} />}
      >
        {(creator) => (
          <CreatorProfile wide brandId={brandId} creator={creator} fetchedAt={fetchedAt}>
            {Days && <Days id={creator.id} />}
          </CreatorProfile>
        )}
      </RecordView>
    </>
  );
}
