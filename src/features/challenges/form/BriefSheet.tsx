import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaunchFacts } from '#contract/schemas/challenges';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { BriefSections } from './BriefSections.tsx';
import { goToField } from './briefSections.ts';
import type { ChallengeFormValues } from './challengeFormValues.ts';
import { LaunchChecklist } from './LaunchChecklist.tsx';
import { useBriefState } from './useBriefFaults.ts';

interface Props {
  open: boolean;
  facts: LaunchFacts;
  isRunning: boolean;
  values: ChallengeFormValues;
  onClose: () => void;
}

/** On a phone: the ways to the sections of a long form, and what stands before the launch, one touch from everywhere in it. */
export function BriefSheet({ open, facts, isRunning, values, onClose }: Props) {
  const { t } = useTranslation(['challenges', 'common']);
  const { faults, items } = useBriefState(values, facts, isRunning);
  const target = useRef<string | null>(null);
  const go = (field: string) => {
    target.current = field;
    onClose();
  };
  // A sheet gives the focus back to where it was once it is gone, and only then can it be led elsewhere.
  const arrive = () => {
    const field = target.current;
    target.current = null;
    if (field !== null) setTimeout(() => goToField(field));
  };
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        transition: { onExited: arrive },
        paper: {
          'aria-label': t('sections.label'),
          sx: { maxHeight: '80dvh', borderTopLeftRadius: 16, borderTopRightRadius: 16, p: 2, display: 'grid', gap: 2 },
        },
      }}
    >
      <div>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h3" component="h2">
            {t('sections.label')}
          </Typography>
          <IconButton aria-label={t('common:action.close')} onClick={onClose} sx={{ mr: -1 }}>
            <CloseIcon />
          </IconButton>
        </Box>
        <BriefSections faults={faults} onGo={go} />
      </div>
      {!isRunning && items.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="h3" component="h2">
            {t('launch.title')}
          </Typography>
          <LaunchChecklist items={items} currency={values.currency} faults={faults} onGo={go} />
        </Box>
      )}
    </Drawer>
  );
}
