import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Notification } from '#contract/schemas/notifications';
import { can } from '#contract/rules/access';
import { say } from '../../shared/notify/say.ts';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useRole } from '../../shared/session/useCurrentUser.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { useMarkAllNotificationsReadMutation, useMarkNotificationReadMutation } from './notificationsApi.ts';

/** Each is offered to those who may read what it leads to. */
const SHORTCUTS = [
  { key: 'brandSettings', path: paths.settings.brand(), needs: 'brands.read' },
  { key: 'team', path: paths.settings.team(), needs: 'team.read' },
  { key: 'invoices', path: paths.invoices(), needs: 'billing.read' },
] as const;

export interface NotificationsPanelProps {
  anchorEl: () => HTMLElement;
  items: readonly Notification[];
  unread: number;
  onClose: () => void;
}

/** What the bell opens: the newest notifications, and ways to where they are kept. */
export function NotificationsPanel({ anchorEl, items, unread, onClose: close }: NotificationsPanelProps) {
  const { t } = useTranslation('shell');
  const brandId = useBrandId();
  const role = useRole();
  const [markRead] = useMarkNotificationReadMutation();
  const [markAllRead] = useMarkAllNotificationsReadMutation();
  const read = ({ id, isRead }: { id: number; isRead: boolean }) => {
    if (!isRead) void markRead({ id, brandId });
  };
  return (
    <Popover
      open
      anchorEl={anchorEl}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('notifications.title'),
          sx: { width: 400, maxWidth: 'calc(100vw - 32px)', mt: 0.5 },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('notifications.title')}
        </Typography>
        <Button
          size="small"
          disabled={unread === 0}
          onClick={() => {
            void markAllRead({ brandId });
            say(t('notifications.allRead'));
          }}
        >
          {t('notifications.markAll')}
        </Button>
      </Box>
      {items.length === 0 ? (
        <Box sx={{ px: 3, py: 5, textAlign: 'center' }}>
          <Typography color="textSecondary">{t('notifications.empty')}</Typography>
          <Button size="small" component={Link} to={paths.help('notifications')} onClick={close} sx={{ mt: 1 }}>
            {t('notifications.how')}
          </Button>
        </Box>
      ) : (
        <List disablePadding sx={{ maxHeight: 'min(28rem, 60vh)', overflowY: 'auto' }}>
          {items.map((item) => (
            <NotificationItem
              key={item.id}
              notification={item}
              onOpen={(opened) => {
                close();
                read(opened);
              }}
              onRead={read}
            />
          ))}
        </List>
      )}
      <Box sx={{ borderTop: 1, borderColor: 'divider', px: 1, py: 0.5 }}>
        <Button fullWidth component={Link} to={paths.notifications()} onClick={close}>
          {t('notifications.all')}
        </Button>
      </Box>
      <Box
        component="nav"
        aria-label={t('notifications.shortcuts')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, px: 1, py: 0.5, borderTop: 1, borderColor: 'divider' }}
      >
        {SHORTCUTS.filter(({ needs }) => can(role, needs)).map(({ key, path }) => (
          <Button key={key} size="small" color="inherit" component={Link} to={path} onClick={close}>
            {t(`entry.${key}`)}
          </Button>
        ))}
      </Box>
    </Popover>
  );
}
