import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Marks what was not read yet, for screen readers too; takes the same place beside what was. */
export function UnreadDot({ isRead, sx = {} }: { isRead: boolean; sx?: object }) {
  const { t } = useTranslation('shell');
  return (
    <Box
      {...(isRead ? {} : { role: 'img', 'aria-label': t('notifications.unread') })}
      sx={{
        width: 8,
        height: 8,
        flex: 'none',
        borderRadius: '50%',
        bgcolor: isRead ? 'transparent' : 'primary.main',
        ...sx,
      }}
    />
  );
}
