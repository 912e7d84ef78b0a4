import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MISSING } from '../../shared/format/locale.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import type { AuditRow } from './auditApi.ts';
import { useAuditText } from './useAuditText.ts';

/** An entry as a card: what the table shows of it. */
export function AuditCard({ entry }: { entry: AuditRow }) {
  const { actionText, personText, subjectText, detailsText } = useAuditText();
  const details = detailsText(entry);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 550 }}>{actionText(entry.action)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {personText(entry)} · <RelativeTime instant={entry.createdAt} />
      </Typography>
      <Typography variant="body2">{subjectText(entry)}</Typography>
      {details !== MISSING && (
        <Typography variant="body2" color="textSecondary">
          {details}
        </Typography>
      )}
    </Box>
  );
}
