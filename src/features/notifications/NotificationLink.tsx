import Button from '@mui/material/Button';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NOTIFICATION_TYPES } from '#contract/constants/notifications';
import type { Notification } from '#contract/schemas/notifications';
import { useRowStop } from '../../shared/list/inGrid.ts';
import { NewsLinksContext } from '../../shared/notify/newsLinks.ts';

/** Leads to the very thing that a notification is about, where its area knows the way; following it reads the notification. */
export function NotificationLink({
  notification,
  onOpen,
  sx = {},
}: {
  notification: Notification;
  onOpen: () => void;
  sx?: object;
}) {
  const { t } = useTranslation('shell');
  const rowStop = useRowStop();
  const links = useContext(NewsLinksContext);
  const type = NOTIFICATION_TYPES.find((known) => known === notification.type);
  const link = type && links[type];
  const path = link?.to(notification.data);
  if (!link || !path) return null;
  const label = t(`notifications.open.${link.label}`);
  return (
    <Button
      size="small"
      component={Link}
      to={path}
      {...(rowStop && { tabIndex: rowStop })}
      onClick={onOpen}
      aria-label={`${label}: ${notification.title}`}
      sx={{ minHeight: { xs: 40, md: 32 }, ...sx }}
    >
      {label}
    </Button>
  );
}
