import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/schemas/notifications';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';

/** One line of the bell's list; unread ones carry a dot and say so to screen readers. */
export function NotificationItem({ notification, onOpen }: { notification: Notification; onOpen: (notification: Notification) => void }) {
  const { t } = useTranslation('shell');
  const { title, body, isRead, createdAt } = notification;
  return (
    <ListItem disablePadding divider sx={{ '&:last-child': { borderBottom: 0 } }}>
      <ListItemButton onClick={() => onOpen(notification)} sx={{ alignItems: 'flex-start', gap: 1.5, py: 1.25 }}>
        <Box
          {...(isRead ? {} : { role: 'img', 'aria-label': t('notifications.unread') })}
          sx={{ width: 8, height: 8, mt: 0.75, flex: 'none', borderRadius: '50%', bgcolor: isRead ? 'transparent' : 'primary.main' }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: isRead ? 400 : 550 }}>{title}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' }}>{body}</Typography>
          <Typography variant="caption" color="textSecondary"><RelativeTime instant={createdAt} /></Typography>
        </Box>
      </ListItemButton>
    </ListItem>
  );
}
