import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#contract/schemas/auth';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { LaptopIcon } from '../../shared/ui/icons.tsx';

/** One place where the person is signed in. The session on screen has no button: that is what signing out is for. */
export function SessionRow({
  session,
  device,
  onRevoke,
}: {
  session: OwnSession;
  device: string;
  onRevoke: () => void;
}) {
  const { t } = useTranslation('profile');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 2,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <LaptopIcon sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }} title={session.userAgent}>
          {device}
        </Typography>
        <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {session.ip} · {t('sessions.lastUsed')} <RelativeTime instant={session.lastUsedAt} />
        </Typography>
      </Box>
      {session.current ? (
        <Chip size="small" color="success" variant="outlined" label={t('sessions.current')} />
      ) : (
        <Button size="small" aria-label={t('sessions.revokeNamed', { device })} onClick={onRevoke}>
          {t('sessions.revoke')}
        </Button>
      )}
    </Box>
  );
}
