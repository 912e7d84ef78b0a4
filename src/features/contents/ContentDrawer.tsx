import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import { useGetContentQuery } from './contentsApi.ts';
import { contentName } from './contentTexts.ts';

const TITLE = 'content-title';

/** One content over any screen. */
export function ContentDrawer({ value: id, onClose }: { value: number; onClose: () => void }) {
  const { t } = useTranslation(['contents', 'common']);
  const brandId = useBrandId();
  const query = useGetContentQuery({ brandId, id });
  const content = query.currentData;
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { 'aria-labelledby': TITLE, role: 'dialog', sx: { width: 'min(100vw, 520px)', p: { xs: 2, sm: 3 } } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 2 }}>
        <Typography variant="h2" id={TITLE} sx={{ flex: 1, minWidth: 0 }}>
          {content ? contentName(t, content) : t('detail.title')}
        </Typography>
        <IconButton aria-label={t('detail.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <RecordView
        id={id}
        query={query}
        texts={{
          notFound: t('detail.missing'),
          notFoundBody: t('detail.missingBody'),
          failed: t('detail.failed'),
        }}
        loading={<Skeleton variant="rounded" height={420} role="status" aria-label={t('common:state.loading')} />}
      >
        {({ caption }) => <Typography sx={{ overflowWrap: 'anywhere' }}>{caption}</Typography>}
      </RecordView>
    </Drawer>
  );
}
