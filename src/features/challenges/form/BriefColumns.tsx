import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo } from 'react';
import type { LaunchFacts } from '#contract/schemas/challenges';
import { FormEnd } from '../../../shared/form/FormEnd.tsx';
import { BriefAction } from './BriefAction.tsx';
import { BriefForm } from './BriefForm.tsx';
import { BriefSidePanel } from './BriefSidePanel.tsx';

interface Props {
  facts: LaunchFacts;
  isRunning: boolean;
  locked: boolean;
  isSaving: boolean;
  onLeaveSection: () => void;
  onPublish: () => void;
  onSave: () => void;
}

/** The form and what stands beside it. Memoised: the parts that follow the input ask for it themselves. */
export const BriefColumns = memo(function BriefColumns({ facts, isRunning, locked, onLeaveSection, ...action }: Props) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  // The way to each section comes before all of them, though where there is room it stands at their right.
  const parts = [
    <BriefSidePanel key="beside" facts={facts} isRunning={isRunning} />,
    <Box
      key="form"
      sx={{
        gridColumn: { lg: 1 },
        gridRow: { lg: 1 },
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <BriefForm today={facts.today} locked={locked} onLeaveSection={onLeaveSection} />
      <FormEnd>
        <BriefAction isRunning={isRunning} {...action} />
      </FormEnd>
    </Box>,
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 720px) minmax(280px, 360px)' },
        alignItems: 'start',
        pb: { xs: 14, md: 4 },
      }}
    >
      {wide ? parts : parts.toReversed()}
    </Box>
  );
});
