import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/schemas/notifications';
import { hint } from '../../shared/hint/hint.ts';
import { useRowStop } from '../../shared/list/inGrid.ts';
import { CheckIcon } from '../../shared/ui/icons.tsx';

interface Props {
  notification: Notification;
  onRead: (notification: Notification) => void;
  sx?: object;
}

/** Marks a notification as read without following it. */
export function MarkReadButton({ notification, onRead, sx = {} }: Props) {
  const { t } = useTranslation('shell');
  const rowStop = useRowStop();
  const label = t('notifications.markRead', { title: notification.title });
  return (
    <IconButton
      aria-label={label}
      {...hint(label)}
      {...(rowStop && { tabIndex: rowStop })}
      onClick={() => onRead(notification)}
      sx={{ width: 40, height: 40, color: 'text.secondary', ...sx }}
    >
      <CheckIcon />
    </IconButton>
  );
}
