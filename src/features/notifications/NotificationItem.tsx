import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#contract/schemas/notifications';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { MarkReadButton } from './MarkReadButton.tsx';
import { NotificationLink } from './NotificationLink.tsx';
import { notificationTarget } from './notificationTarget.ts';
import { UnreadDot } from './UnreadDot.tsx';

interface Props {
  notification: Notification;
  /** The person follows it; it counts as read from here on. */
  onOpen: (notification: Notification) => void;
  /** Marks it as read without following it. */
  onRead: (notification: Notification) => void;
  /** Stands inside a card of a list instead of being one of its rows. */
  isCard?: boolean;
}

/** One notification, a link to where its type leads, and below it one to what it is about; unread ones carry a dot and say so to screen readers. */
export function NotificationItem({ notification, onOpen, onRead, isCard = false }: Props) {
  const { title, body, isRead, createdAt } = notification;
  const link = useRef<HTMLAnchorElement>(null);
  const read = () => {
    link.current?.focus(); // the button goes away
    onRead(notification);
  };
  return (
    <ListItem
      {...(isCard && { component: 'div' })}
      disablePadding
      sx={{
        display: 'flex',
        alignItems: 'stretch',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <ListItemButton
          component={Link}
          ref={link}
          to={notificationTarget(notification)}
          onClick={() => onOpen(notification)}
          sx={{ alignItems: 'flex-start', gap: 1.5, py: 1.25, ...(isCard && { p: 0, mb: 1, borderRadius: 0.5 }) }}
        >
          <UnreadDot isRead={isRead} sx={{ mt: 0.75 }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: isRead ? 400 : 550 }}>{title}</Typography>
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' }}
            >
              {body}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              <RelativeTime instant={createdAt} />
            </Typography>
          </Box>
        </ListItemButton>
        <NotificationLink
          notification={notification}
          onOpen={() => onOpen(notification)}
          sx={{ alignSelf: 'flex-start', ...(isCard ? { ml: 1.75 } : { ml: 3.75, mb: 1 }) }}
        />
      </Box>
      {!isRead && (
        <MarkReadButton
          notification={notification}
          onRead={read}
          sx={{ m: isCard ? -1 : 0.5, alignSelf: 'flex-start' }}
        />
      )}
    </ListItem>
  );
}
