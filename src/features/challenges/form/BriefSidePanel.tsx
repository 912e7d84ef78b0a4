import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaunchFacts } from '#contract/schemas/challenges';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { Term } from '../../../shared/ui/Term.tsx';
import { BriefProgress } from './BriefProgress.tsx';
import { BRIEF_SECTIONS, goToField, sectionOf } from './briefSections.ts';
import type { ChallengeFormValues } from './challengeFormValues.ts';
import { CostSummary } from './CostSummary.tsx';
import { LaunchChecklist } from './LaunchChecklist.tsx';
import { useBriefState, useRestedValues } from './useBriefFaults.ts';

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
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
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
          <Box component="nav" aria-label={t('sections.label')} sx={{ display: { xs: 'none', lg: 'grid' }, gap: 0.25 }}>
            {BRIEF_SECTIONS.map((section) => {
              const wrong = [...faults.keys()].filter((field) => sectionOf(field) === section);
              return (
                <ButtonBase
                  key={section}
                  onClick={() => goToField(wrong[0] ?? `section-${section}`)}
                  sx={{
                    justifyContent: 'space-between',
                    px: 1,
                    mx: -1,
                    minHeight: 32,
                    borderRadius: 0.75,
                    fontSize: 13,
                    '&:hover': { bgcolor: 'action.hover' },
                  }}
                >
                  {t(`sections.${section}`)}
                  {wrong.length === 0 ? (
                    <CheckIcon titleAccess={t('sections.done')} sx={{ fontSize: 16, color: 'success.main' }} />
                  ) : (
                    <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                      {t('sections.open', { count: wrong.length })}
                    </Box>
                  )}
                </ButtonBase>
              );
            })}
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
