import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { TOUCH_AREA } from '../../shared/ui/touchTarget.ts';
import { RecordDrawer } from '../../shared/record/RecordDrawer.tsx';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { ShipmentFacts } from './drawer/ShipmentFacts.tsx';
import { useGetShipmentQuery } from './shipmentsApi.ts';

/** One shipment over any screen: where it is, what is in it, what has happened and what can be done. */
export function ShipmentDrawer({ value: id, onClose }: { value: number; onClose: () => void }) {
  const { t } = useTranslation(['shipments', 'common']);
  const brandId = useBrandId();
  const query = useGetShipmentQuery({ brandId, id });
  const shipment = query.currentData;
  return (
    <RecordDrawer
      title={shipment?.creator.name ?? t('detail.title')}
      subtitle={
        shipment && (
          <Typography variant="body2" color="textSecondary" className="tabular">
            {shipment.code} ·{' '}
            <Link component={RouterLink} to={paths.challenges.shipments(shipment.challengeId)} sx={TOUCH_AREA}>
              {t('detail.all')}
            </Link>
          </Typography>
        )
      }
      closeLabel={t('detail.close')}
      width={520}
      onClose={onClose}
    >
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
    </RecordDrawer>
  );
}
