import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import { LicenseFacts } from './detail/LicenseFacts.tsx';
import { useGetLicenseQuery } from './licensingApi.ts';
import { OriginIcon } from './OriginIcon.tsx';

const TITLE = 'license-title';

interface Props {
  /** Null where the address names none. */
  id: number | null;
  onClose: () => void;
}

/** One licence over the list: what it says, how it stands, what can be done with it and what came of it. */
export function LicenseDrawer({ id, onClose }: Props) {
  const { t } = useTranslation(['licensing', 'common']);
  const brandId = useBrandId();
  const query = useGetLicenseQuery({ brandId, id: id ?? 0 }, { skip: id === null });
  const licence = query.currentData;
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { 'aria-labelledby': TITLE, role: 'dialog', sx: { width: 'min(100vw, 600px)', p: { xs: 2, sm: 3 } } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" id={TITLE}>
            {licence?.creator.name ?? t('detail.title')}
          </Typography>
          {licence && (
            <Typography
              variant="body2"
              color="textSecondary"
              className="tabular"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
            >
              {licence.code} <OriginIcon origin={licence.origin} />
            </Typography>
          )}
        </Box>
        <IconButton aria-label={t('detail.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <RecordView
        id={id}
        query={query}
        texts={{ notFound: t('detail.missing'), notFoundBody: t('detail.missingBody'), failed: t('detail.failed') }}
        loading={<Skeleton variant="rounded" height={480} role="status" aria-label={t('common:state.loading')} />}
      >
        {(found) => <LicenseFacts key={found.id} licence={found} onGone={onClose} />}
      </RecordView>
    </Drawer>
  );
}
