import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useNavigate } from 'react-router';
import type { Notification } from '#contract/schemas/notifications';
import { paths, patterns } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { BellIcon } from '../../shared/ui/icons.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import {
  notificationItems, useListNotificationsQuery, useMarkAllNotificationsReadMutation, useMarkNotificationReadMutation,
} from './notificationsApi.ts';
import { notificationTarget } from './notificationTarget.ts';

/** True for an address whose screen exists; the others lead home until theirs do. */
const exists = (path: string) => Object.values(patterns).some((pattern) => matchPath(pattern, path) !== null);

/** The bell: the ten newest notifications. Failures stay silent, as specified. */
export function NotificationsMenu() {
  const { t } = useTranslation('shell');
  const brandId = useBrandId();
  const navigate = useNavigate();
  const { currentData, refetch } = useListNotificationsQuery({ brandId });
  const [markRead] = useMarkNotificationReadMutation();
  const [markAllRead] = useMarkAllNotificationsReadMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const items = currentData ? notificationItems(currentData) : [];
  const unread = currentData?.unread ?? 0;

  const open = (notification: Notification) => {
    setAnchor(null);
    if (!notification.isRead) void markRead({ id: notification.id, brandId });
    const target = notificationTarget(notification);
    void navigate(exists(target) ? target : paths.dashboard());
  };
  const label = t('notifications.button', { count: unread });

  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          void refetch();
        }}
        sx={{ width: 40, height: 40, color: 'text.secondary' }}
      >
        <Badge color="primary" variant="dot" invisible={unread === 0}><BellIcon /></Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('notifications.title'), sx: { width: 380, maxWidth: 'calc(100vw - 32px)', mt: 0.5 } } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>{t('notifications.title')}</Typography>
          <Button size="small" disabled={unread === 0} onClick={() => void markAllRead({ brandId })}>{t('notifications.markAll')}</Button>
        </Box>
        {items.length === 0 ? (
          <Typography color="textSecondary" sx={{ px: 3, py: 5, textAlign: 'center' }}>{t('notifications.empty')}</Typography>
        ) : (
          <List disablePadding sx={{ maxHeight: 'min(28rem, 70vh)', overflowY: 'auto' }}>
            {items.map((item) => <NotificationItem key={item.id} notification={item} onOpen={open} />)}
          </List>
        )}
        <Box component="nav" aria-label={t('notifications.shortcuts')} sx={{ display: 'flex', gap: 0.5, px: 1, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" color="inherit" component={Link} to={paths.settings.brand()} onClick={() => setAnchor(null)}>{t('entry.brandSettings')}</Button>
          <Button size="small" color="inherit" component={Link} to={paths.settings.team()} onClick={() => setAnchor(null)}>{t('entry.team')}</Button>
        </Box>
      </Popover>
    </>
  );
}
