import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DEADLINE_COMMANDS, type DeadlineCommand, OVERDUE_REMINDER_HOURS } from '#contract/constants/participations';
import type { OverdueParticipation } from '#contract/schemas/participations';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';

interface Props {
  row: OverdueParticipation;
  name: string;
  onCommand: (command: DeadlineCommand) => void;
}

/** A creator who is late: since when, what was done about it, and what can be done. */
export function OverdueCard({ row, name, onCommand }: Props) {
  const { t } = useTranslation('reviews');
  const mayDecide = useMay('participations.decide');
  const { challengeId, challengeTitle, stage, dueAt, remindedAt, extensions, allowed } = row;
  const given = extensions.reduce((days, extension) => days + extension.days, 0);
  // What is missing among the buttons, and why.
  const missing = [
    ...(remindedAt !== null && !allowed.includes('remind')
      ? [t('overdue.remindAgain', { hours: OVERDUE_REMINDER_HOURS })]
      : []),
    ...(stage === 'revision' && !allowed.includes('cancel') ? [t('overdue.cannotEnd')] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Link component={RouterLink} to={paths.challenges.detail(challengeId)} variant="body2">
        {challengeTitle}
      </Link>
      <Typography variant="body2" color="error">
        {t('overdue.due')} <RelativeTime instant={dueAt} />
      </Typography>
      {remindedAt !== null && (
        <Typography variant="caption" color="textSecondary">
          {t('overdue.reminded')} <RelativeTime instant={remindedAt} />
        </Typography>
      )}
      {given > 0 && (
        <Typography variant="caption" color="textSecondary">
          {t('overdue.extended', { count: given })}
        </Typography>
      )}
      {mayDecide && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          {DEADLINE_COMMANDS.filter((command) => allowed.includes(command)).map((command) => (
            <Button
              key={command}
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={t('overdue.of', { action: t(`overdue.${command}`), name })}
              onClick={() => onCommand(command)}
            >
              {t(`overdue.${command}`)}
            </Button>
          ))}
        </Box>
      )}
      {mayDecide &&
        missing.map((text) => (
          <Typography key={text} variant="caption" color="textSecondary">
            {text}
          </Typography>
        ))}
    </Box>
  );
}
