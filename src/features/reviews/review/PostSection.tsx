import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CONTENT_FIGURES } from '#contract/constants/contents';
import type { Content } from '#contract/schemas/contents';
import { formatNumber } from '../../../shared/format/number.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useNow } from '../../../shared/format/useNow.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { usePlanAllows } from '../usePlanAllows.ts';
import { Section } from './Section.tsx';

const HAS_POST = ['approved', 'published', 'removed'];

/** What became of an approved content: its post with its figures, their source and age, and, where the plan allows it, the way to a licence. */
export function PostSection({ content }: { content: Content }) {
  const { t } = useTranslation(['reviews', 'contents']);
  const language = useLanguage();
  const dates = useDates();
  const now = useNow();
  const figures = useOverlay('figures');
  const publication = useOverlay('publication');
  const license = useOverlay('license');
  const { id, status, postUrl, publishedAt, metrics } = content;
  const isShown = HAS_POST.includes(status);
  const hasLibrary = usePlanAllows('captured_contents', isShown);
  const hasLicences = usePlanAllows('licensingEnabled', isShown);
  const mayWrite = useMay('contents.write') && hasLibrary;
  const mayAsk = useMay('licensing.write') && hasLicences && content.creator !== null;
  if (!isShown) return null;
  const known = CONTENT_FIGURES.flatMap((figure) => {
    const value = metrics?.[figure] ?? null;
    return value === null
      ? []
      : [t('figures.one', { name: t(`contents:figure.${figure}`), value: formatNumber(value, language) })];
  });
  return (
    <Section title={t('publication.title')}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {postUrl === null ? (
          t('publication.none')
        ) : (
          <Link href={postUrl} target="_blank" rel="noreferrer">
            {postUrl}
          </Link>
        )}
        {publishedAt !== null && ` · ${dates.date(publishedAt)}`}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {known.length > 0 ? known.join(' · ') : t('figures.none')}
      </Typography>
      {metrics && (
        <Typography variant="caption" color="textSecondary">
          {t('contents:metricsFrom', {
            source: t(`contents:source.metrics.${metrics.source}`),
            age: dates.relative(metrics.asOf, now),
          })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {mayWrite && (
          <>
            <Button size="small" variant="outlined" color="inherit" onClick={() => publication.open(id)}>
              {t(status === 'approved' ? 'publication.publish' : 'publication.edit')}
            </Button>
            <Button size="small" variant="outlined" color="inherit" onClick={() => figures.open(id)}>
              {t('figures.enter')}
            </Button>
          </>
        )}
        {mayAsk && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => license.open({ from: 'contents', ids: [id] })}
          >
            {t('askLicence')}
          </Button>
        )}
      </Box>
    </Section>
  );
}
