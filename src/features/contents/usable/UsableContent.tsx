import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ContentRow } from '#contract/schemas/contents';
import { useDates } from '../../../shared/format/useDates.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { paths } from '../../../shared/paths.ts';
import { ContentCover } from '../../../shared/media/ContentCover.tsx';
import { contentName, creatorText } from '../contentTexts.ts';
import { RightsBadge } from '../../../shared/ui/RightsBadge.tsx';

/** A content that may be used now: until when, its public address, and where its right is renewed. */
export function UsableContent({ row, onAddress }: { row: ContentRow; onAddress: () => void }) {
  const { t } = useTranslation('contents');
  const dates = useDates();
  const { open } = useOverlay('content');
  const name = contentName(t, row);
  const { endsAt, state } = row.rights;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}
    >
      <Box
        component="button"
        type="button"
        aria-label={t('open', { name })}
        onClick={() => open(row.id)}
        sx={{ p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer', alignSelf: 'start', borderRadius: 1 }}
      >
        <ContentCover cover={row.cover} type={row.type} size={[64, 64]} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography noWrap sx={{ fontWeight: 600, maxWidth: '100%' }}>
          {creatorText(t, row)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <RightsBadge rights={row.rights} t={t} dates={dates} />
          <Typography variant="body2" color="textSecondary">
            {endsAt === null ? t('usable.forever') : t('rightsUntil', { day: dates.date(endsAt) })}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={t('usable.addressOf', { name })}
            onClick={onAddress}
          >
            {t('usable.address')}
          </Button>
          {state === 'expiring' && (
            <Button
              size="small"
              component={Link}
              to={paths.licensing.list({ tab: 'all', content: row.id })}
              aria-label={t('usable.renewOf', { name })}
            >
              {t('usable.renew')}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}
