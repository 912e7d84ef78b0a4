import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { DECIDED, type PendingDecision } from './pendingDecisions.ts';
import { useDecisions } from './useDecisions.ts';

const SECOND_MS = 1000;

/** Draws anew every second while something is counted down. */
function useSeconds(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}

/** The decisions that have not arrived: how long each can be taken back, or why it did not get through. */
export function DecisionBar() {
  const brandId = useBrandId();
  const { decisions, takeBack, sendNow } = useDecisions(brandId);
  const { open } = useOverlay('review');
  const now = useSeconds(decisions.some(({ state }) => state === 'waiting'));
  if (decisions.length === 0) return null;
  const undo = (decision: PendingDecision) => {
    takeBack(decision);
    open(decision.contentId);
  };
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        justifyContent: 'center',
        p: 1,
        pointerEvents: 'none',
      }}
    >
      <Stack sx={{ gap: 1, width: 'min(100%, 640px)', pointerEvents: 'auto' }}>
        {decisions.map((decision) => (
          <Line key={decision.key} decision={decision} now={now} onTakeBack={undo} onSend={sendNow} />
        ))}
      </Stack>
    </Box>
  );
}

interface LineProps {
  decision: PendingDecision;
  now: number;
  onTakeBack: (decision: PendingDecision) => void;
  onSend: (decision: PendingDecision) => void;
}

function Line({ decision, now, onTakeBack, onSend }: LineProps) {
  const { t } = useTranslation('reviews');
  const { name, command, state, sendAt, reason } = decision;
  const seconds = Math.max(0, Math.ceil((sendAt - now) / SECOND_MS));
  const what = t('decidedOf', { name, decision: t(DECIDED[command]) });
  const isSending = state === 'waiting' && seconds === 0;
  const how =
    state === 'refused'
      ? t('pending.refused', { reason })
      : state === 'unsent'
        ? t('pending.unsent')
        : isSending
          ? t('pending.sending')
          : t('pending.waiting', { count: seconds });
  return (
    <Alert
      severity={state === 'refused' ? 'error' : state === 'unsent' ? 'warning' : 'info'}
      // Each second would be read out.
      role={state === 'waiting' ? 'group' : 'alert'}
      aria-label={what}
      action={
        !isSending && (
          <>
            {state === 'unsent' && (
              <Button color="inherit" size="small" onClick={() => onSend(decision)}>
                {t('pending.sendNow')}
              </Button>
            )}
            <Button color="inherit" size="small" onClick={() => onTakeBack(decision)}>
              {t(state === 'refused' ? 'pending.reopen' : 'pending.takeBack')}
            </Button>
          </>
        )
      }
      sx={{ border: 1, borderColor: 'divider' }}
    >
      <strong>{what}</strong> {how}
    </Alert>
  );
}
