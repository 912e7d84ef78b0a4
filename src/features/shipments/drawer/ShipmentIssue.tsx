import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import { needsResolution } from '#contract/rules/shipments';
import type { ShipmentDetail } from '#contract/schemas/shipments';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { IssuePhotos } from './IssuePhotos.tsx';

/** What the creator reported, and how it was answered. */
export function ShipmentIssue({ shipment }: { shipment: ShipmentDetail }) {
  const { t } = useTranslation('shipments');
  const { issue, resolution } = shipment;
  if (!issue) return null;
  return (
    <Alert
      severity={needsResolution(shipment) || shipment.status === 'exception' ? 'warning' : 'info'}
      sx={{ alignItems: 'flex-start' }}
    >
      <AlertTitle>{t(`issue.${issue.type}`)}</AlertTitle>
      {issue.note && <div>{issue.note}</div>}
      <IssuePhotos photos={issue.photos} />
      <RelativeTime instant={issue.openedAt} />
      {resolution !== null && <div>{t('issue.resolved', { how: t(`resolution.${resolution}`) })}</div>}
    </Alert>
  );
}
