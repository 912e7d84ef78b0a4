import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import { ShipmentFacts } from './drawer/ShipmentFacts.tsx';
import { useGetShipmentQuery } from './shipmentsApi.ts';

const TITLE = 'shipment-title';

/** One shipment over any screen: where it is, what is in it, what has happened and what can be done. */
export function ShipmentDrawer({ value: id, onClose }: { value: number; onClose: () => void }) {
  const { t } = useTranslation(['shipments', 'common']);
  const brandId = useBrandId();
  const query = useGetShipmentQuery({ brandId, id });
  const shipment = query.currentData;
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
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" id={TITLE}>
            {shipment?.creator.name ?? t('detail.title')}
          </Typography>
          {shipment && (
            <Typography variant="body2" color="textSecondary" className="tabular">
              {shipment.code} ·{' '}
              <Link component={RouterLink} to={paths.challenges.shipments(shipment.challengeId)}>
                {t('detail.all')}
              </Link>
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
        texts={{
          notFound: t('detail.missing'),
          notFoundBody: t('detail.missingBody'),
          failed: t('detail.failed'),
        }}
        loading={<Skeleton variant="rounded" height={420} role="status" aria-label={t('common:state.loading')} />}
      >
        {(found) => <ShipmentFacts key={found.id} shipment={found} />}
      </RecordView>
    </Drawer>
  );
}
