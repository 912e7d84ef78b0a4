import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendInvitationsAnswer } from '#contract/schemas/invitations';

/** What became of each invitation; those that were passed over are named with the reason. */
export function InviteResults({
  answer: { sent, results },
  onClose,
}: {
  answer: SendInvitationsAnswer;
  onClose: () => void;
}) {
  const { t } = useTranslation('invitations');
  const summary = useRef<HTMLParagraphElement>(null);
  // The button that sent them is gone; without a focus inside, Escape would not reach the panel.
  useEffect(() => {
    summary.current?.focus();
  }, []);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography ref={summary} tabIndex={-1} role="status" sx={{ fontWeight: 600, outline: 0 }}>
        {t('results.sent', { count: sent })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {results.map(({ creatorId, name, outcome }) => (
          <Box
            component="li"
            key={creatorId}
            sx={{
              display: 'flex',
              gap: 1,
              alignItems: 'center',
              justifyContent: 'space-between',
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <span>{name || t('results.unknownName', { id: creatorId })}</span>
            <Chip
              size="small"
              variant="outlined"
              color={outcome === 'sent' ? 'success' : 'default'}
              label={t(`outcome.${outcome}`)}
            />
          </Box>
        ))}
      </Box>
      <Button variant="contained" onClick={onClose} sx={{ justifySelf: 'end' }}>
        {t('results.done')}
      </Button>
    </Box>
  );
}
