import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaunchFacts } from '#contract/schemas/challenges';
import { Term } from '../../../shared/ui/Term.tsx';
import { BriefProgress } from './BriefProgress.tsx';
import { BriefSections } from './BriefSections.tsx';
import { goToField } from './briefSections.ts';
import type { ChallengeFormValues } from './challengeFormValues.ts';
import { CostSummary } from './CostSummary.tsx';
import { LaunchChecklist } from './LaunchChecklist.tsx';
import { useBriefState, useRestedValues } from './useBriefFaults.ts';
import { useIsNarrow } from '../../../shared/ui/useIsNarrow.ts';

interface Props {
  facts: LaunchFacts;
  /** Published: there is nothing left to launch. */
  isRunning: boolean;
}

/** Beside the form: how far it is, section by section, what it will cost, and what stands before the launch. */
export function BriefSidePanel(props: Props) {
  return <Panel {...props} values={useRestedValues()} />;
}

/** Memoised: it follows once the typing rests. */
const Panel = memo(function Panel({ facts, isRunning, values }: Props & { values: ChallengeFormValues }) {
  const { t } = useTranslation('challenges');
  const { faults, items } = useBriefState(values, facts, isRunning);
  const narrow = useIsNarrow();
  return (
    <Box
      sx={{
        gridColumn: { lg: 2 },
        gridRow: { lg: 1 },
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        position: { lg: 'sticky' },
        top: { lg: 80 },
      }}
    >
      {!narrow && (
        <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1 }}>
          <Typography variant="h3" component="h2">
            <Term name="brief">{t('form.label')}</Term>
          </Typography>
          <BriefProgress faults={faults} />
          <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
            <BriefSections faults={faults} onGo={goToField} />
          </Box>
        </Paper>
      )}
      <Paper variant="outlined" sx={{ p: 2 }}>
        <CostSummary percent={facts.commissionPercent} />
      </Paper>
      {!isRunning && items.length > 0 && (
        <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
          <Typography variant="h3" component="h2">
            {t('launch.title')}
          </Typography>
          <LaunchChecklist items={items} currency={values.currency} faults={faults} />
        </Paper>
      )}
    </Box>
  );
});
