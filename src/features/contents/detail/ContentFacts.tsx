import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Content } from '#contract/schemas/contents';
import { MISSING } from '../../../shared/format/locale.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { paths } from '../../../shared/paths.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { TOUCH_AREA } from '../../../shared/ui/touchTarget.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { useListCollectionsQuery } from '../contentsApi.ts';
import { ContentStatusBadge } from '../ContentStatusBadge.tsx';
import { contentName, creatorText } from '../contentTexts.ts';
import { RightsBadge } from '../../../shared/ui/RightsBadge.tsx';
import { ContentActions } from './ContentActions.tsx';
import { ContentMedia } from './ContentMedia.tsx';
import { DownloadButtons } from './DownloadButtons.tsx';
import { MetricFigures } from './MetricFigures.tsx';
import { RightsList } from './RightsList.tsx';
import { WhereUsed } from './WhereUsed.tsx';
import { useView } from '../../../shared/replay/useView.ts';

const EditContentDialog = lazyPart(async () => (await import('./EditContentDialog.tsx')).EditContentDialog);

const FACTS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
  fontSize: 13,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};

/** Everything that is known of a content, large at its top, and what can be done with it. */
export function ContentFacts({ content }: { content: Content }) {
  const { t } = useTranslation('contents');
  const dates = useDates();
  const mayWrite = useMay('contents.write');
  const [editing, setEditing] = useView(`content:${content.id}:edit`, false);
  const { caption, challenge, postUrl, products, platform, source, tags } = content;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <ContentMedia content={content} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        <Typography component="p" sx={{ fontWeight: 600, mr: 1 }}>
          {contentName(t, content)}
        </Typography>
        <ContentStatusBadge status={content.status} t={t} />
        <RightsBadge rights={content.rights} t={t} dates={dates} />
      </Box>
      <ContentActions content={content} />
      <DrawerSection
        title={t('detail.caption')}
        action={
          mayWrite && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setEditing(true)}>
              {t('detail.edit')}
            </Button>
          )
        }
      >
        <Typography
          variant="body2"
          color={caption ? 'textPrimary' : 'textSecondary'}
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {caption || t('detail.noCaption')}
        </Typography>
      </DrawerSection>
      <DrawerSection title={t('detail.facts')}>
        <Box component="dl" sx={FACTS}>
          <dt>{t('column.creator')}</dt>
          <dd>
            <CreatorLink content={content} />
          </dd>
          <dt>{t('column.challenge')}</dt>
          <dd>
            {challenge ? (
              <Link component={RouterLink} to={paths.challenges.detail(challenge.id)} sx={TOUCH_AREA}>
                {challenge.title}
              </Link>
            ) : (
              t(`source.${source}`)
            )}
          </dd>
          <dt>{t('column.platform')}</dt>
          <dd>{t(`platform.${platform}`)}</dd>
          <dt>{t('detail.post')}</dt>
          <dd>
            {postUrl === null ? (
              MISSING
            ) : (
              <Link href={postUrl} target="_blank" rel="noreferrer" sx={TOUCH_AREA}>
                {postUrl}
              </Link>
            )}
          </dd>
          {content.duplicates.length > 0 && (
            <>
              <dt>{t('detail.sameFile')}</dt>
              <dd>
                <SameFile others={content.duplicates} />
              </dd>
            </>
          )}
          <dt>{t('column.products')}</dt>
          <dd>{products.map(({ name }) => name).join(', ') || MISSING}</dd>
          <dt>{t('column.tags')}</dt>
          <dd>{tags.join(', ') || MISSING}</dd>
          <dt>{t('column.collections')}</dt>
          <dd>
            <CollectionNames ids={content.collectionIds} />
          </dd>
          <dt>{t('column.createdAt')}</dt>
          <dd>{dates.exact(content.createdAt)}</dd>
          <dt>{t('column.decidedAt')}</dt>
          <dd>{dates.exact(content.decidedAt)}</dd>
          <dt>{t('detail.publishedAt')}</dt>
          <dd>{dates.date(content.publishedAt)}</dd>
        </Box>
      </DrawerSection>
      <RightsList content={content} />
      <DownloadButtons content={content} />
      <WhereUsed content={content} />
      <MetricFigures content={content} />
      <Suspense fallback={null}>
        {editing && <EditContentDialog content={content} onClose={() => setEditing(false)} />}
      </Suspense>
    </Box>
  );
}

function CreatorLink({ content }: { content: Content }) {
  const { t } = useTranslation('contents');
  const { open } = useOverlay('creator');
  const id = content.creator?.id ?? null;
  if (id === null) return <>{creatorText(t, content)}</>;
  return (
    <Link component="button" onClick={() => open(id)} sx={TOUCH_AREA}>
      {creatorText(t, content)}
    </Link>
  );
}

/** The other contents that have one of the same files. */
function SameFile({ others }: { others: Content['duplicates'] }) {
  const { t } = useTranslation('contents');
  const { open } = useOverlay('content');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {others.map(({ id, creator }) => (
        <li key={id}>
          <Link component="button" onClick={() => open(id)} sx={TOUCH_AREA}>
            {creator ?? t('somebody')}
          </Link>
        </li>
      ))}
    </Box>
  );
}

function CollectionNames({ ids }: { ids: readonly number[] }) {
  const brandId = useBrandId();
  const { currentData = [] } = useListCollectionsQuery({ brandId }, { skip: ids.length === 0 });
  const names = currentData.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return <>{names.join(', ') || MISSING}</>;
}
