import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { ParticipationStatus } from '#contract/constants/participations';
import { participationBadge } from '#contract/rules/participations';

const COLOURS = {
  default: { color: 'primary' },
  destructive: { color: 'error' },
  secondary: { color: 'default' },
} as const;

export function ParticipationBadge({ status }: { status: ParticipationStatus }) {
  const { t } = useTranslation('challenges');
  return <Chip size="small" label={t(`participation.${status}`)} {...COLOURS[participationBadge(status)]} />;
}
