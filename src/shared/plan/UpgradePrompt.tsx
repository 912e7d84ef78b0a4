import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../list/EmptyState.tsx';
import { useOverlay } from '../overlay/useOverlay.ts';
import { AnalyticsSample } from './AnalyticsSample.tsx';
import { LibrarySample } from './LibrarySample.tsx';
import type { wordsOf } from './planRefusal.ts';

/** What it would look like, drawn. */
const SAMPLES: Partial<Record<ReturnType<typeof wordsOf>, ReactNode>> = {
  captured_contents: <LibrarySample />,
  analytics: <AnalyticsSample />,
  advanced_analytics: <AnalyticsSample />,
};

/** Stands in place of what the plan does not open, and leads to the plans. The server has sent none of it. */
export function UpgradePrompt({ gate }: { gate: ReturnType<typeof wordsOf> }) {
  const { t } = useTranslation('common');
  const { open } = useOverlay('plans');
  const picture = SAMPLES[gate];
  return (
    <Paper variant="outlined">
      <EmptyState
        drawing="licence"
        article="subscription"
        {...(picture && { picture })}
        title={t(`upgrade.${gate}.title`)}
        action={
          <Button variant="contained" onClick={() => open('upgrade')}>
            {t('action.seePlans')}
          </Button>
        }
      >
        {t(`upgrade.${gate}.body`)}
      </EmptyState>
    </Paper>
  );
}
