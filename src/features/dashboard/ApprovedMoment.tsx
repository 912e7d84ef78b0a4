import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay, useMembership } from '../../shared/session/useCurrentUser.ts';
import { Moment } from '../../shared/ui/Moment.tsx';
import {
  notificationItems,
  useListNotificationsQuery,
  useMarkNotificationReadMutation,
} from '../notifications/notificationsApi.ts';

/** The brand was approved: seen by each of its people once, as long as they have not read the news of it. */
export function ApprovedMoment() {
  const { t } = useTranslation('dashboard');
  const brandId = useBrandId();
  const brand = useMembership()?.brand.name;
  const mayWrite = useMay('challenges.write');
  const { currentData } = useListNotificationsQuery({ brandId });
  const [markRead] = useMarkNotificationReadMutation();
  const news =
    currentData && notificationItems(currentData).find(({ type, isRead }) => type === 'brand_approved' && !isRead);
  if (!news || !brand) return null;
  return (
    <Moment
      title={t('approved.title', { brand })}
      action={
        mayWrite && (
          <Button component={Link} to={paths.challenges.create()} variant="outlined" color="inherit">
            {t('approved.action')}
          </Button>
        )
      }
      putAway={{ label: t('approved.putAway'), run: () => void markRead({ brandId, id: news.id }) }}
    >
      {t('approved.body')}
    </Moment>
  );
}
