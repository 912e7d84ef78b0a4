import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ComponentProps, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Challenge, LaunchFacts } from '#contract/schemas/challenges';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { paths } from '../../../shared/paths.ts';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts';
import { TOUCH_AREA } from '../../../shared/ui/touchTarget.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { BriefProgress } from './BriefProgress.tsx';
import { BriefSheet } from './BriefSheet.tsx';
import type { ChallengeFormValues } from './challengeFormValues.ts';
import { CostTotal } from './CostSummary.tsx';
import { SaveNote } from './SaveNote.tsx';
import { useBriefState, useRestedValues } from './useBriefFaults.ts';
import type { SaveState } from './useAutosave.ts';
import { BriefAction } from './BriefAction.tsx';
import { useIsNarrow } from '../../../shared/ui/useIsNarrow.ts';

interface Props {
  challenge: Challenge | null;
  facts: LaunchFacts;
  state: SaveState;
  isSaving: boolean;
  onPreview: () => void;
  onPublish: () => void;
  onSave: () => void;
  /** Tries again at once to save what could not be saved. */
  onSaveNow: () => void;
}

/** Title, whether everything is saved, preview and the one primary button. The focus stays in the form when a draft gets its address. */
export const BriefHeader = memo(function BriefHeader({
  challenge,
  facts,
  state,
  isSaving,
  onPreview,
  onPublish,
  onSave,
  onSaveNow,
}: Props) {
  const { t } = useTranslation('challenges');
  const narrow = useIsNarrow();
  const isRunning = challenge !== null && challenge.status !== 'draft';
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={isRunning ? paths.challenges.detail(challenge.id) : paths.challenges.list()}
          sx={{ fontSize: 13, ...TOUCH_AREA }}
        >
          {t(isRunning ? 'form.backToChallenge' : 'form.backToList')}
        </Link>
        <BriefTitle />
        <Box sx={{ minHeight: 20 }}>
          <BriefSaveNote isNew={challenge === null} state={state} isAutomatic={!isRunning} onSaveNow={onSaveNow} />
        </Box>
      </Box>
      <Button variant="outlined" color="inherit" onClick={onPreview}>
        {t('form.preview')}
      </Button>
      <Box
        data-phone-bar={narrow || undefined}
        sx={(theme) => ({
          [theme.breakpoints.down('md')]: {
            position: 'fixed',
            insetInline: 0,
            bottom: 0,
            zIndex: 'appBar',
            p: 2,
            pt: 1,
            display: 'grid',
            gap: 1,
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
          },
        })}
      >
        {narrow && <Standing facts={facts} isRunning={isRunning} />}
        <BriefAction isRunning={isRunning} isSaving={isSaving} onPublish={onPublish} onSave={onSave} />
      </Box>
    </Box>
  );
});

/** On a phone the sums stand far below: how far the brief is, and what it will cost. */
function Standing(props: { facts: LaunchFacts; isRunning: boolean }) {
  return <StandingLine {...props} values={useRestedValues()} />;
}

/** Memoised: it follows once the typing rests. */
const StandingLine = memo(function StandingLine({
  facts,
  isRunning,
  values,
}: {
  facts: LaunchFacts;
  isRunning: boolean;
  values: ChallengeFormValues;
}) {
  const { t } = useTranslation('challenges');
  const { faults } = useBriefState(values, facts, isRunning);
  const [choosing, setChoosing] = useView('challenge:sections', false);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, fontSize: 13 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', justifyItems: 'start' }}>
        <BriefProgress faults={faults} />
        <CostTotal percent={facts.commissionPercent} />
      </Box>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
        sx={{ flex: 'none', minHeight: 44, mr: -1 }}
      >
        {t('sections.label')}
      </Button>
      <BriefSheet
        open={choosing}
        facts={facts}
        isRunning={isRunning}
        values={values}
        onClose={() => setChoosing(false)}
      />
    </Box>
  );
});

/** The note on saving, which knows whether there is a title yet. */
function BriefSaveNote({ isNew, ...note }: Omit<ComponentProps<typeof SaveNote>, 'needsTitle'> & { isNew: boolean }) {
  const { value } = useFormField<string>('title');
  return <SaveNote {...note} needsTitle={isNew && value.trim() === ''} />;
}

/** The title as it is being typed. */
function BriefTitle() {
  const { t } = useTranslation('challenges');
  const { value } = useFormField<string>('title');
  const { title: rested } = useRestedValues();
  // Naming the tab goes through the whole browser, so it waits until the typing rests.
  useDocumentTitle(rested.trim() || t('form.newTitle'));
  return <Heading text={value.trim() || t('form.newTitle')} />;
}

const Heading = memo(function Heading({ text }: { text: string }) {
  return (
    <Typography variant="h1" noWrap title={text}>
      {text}
    </Typography>
  );
});
