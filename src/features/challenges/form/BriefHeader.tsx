import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Challenge } from '#contract/schemas/challenges';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { paths } from '../../../shared/paths.ts';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts';
import { SaveNote } from './SaveNote.tsx';
import { useRestedValues } from './useBriefFaults.ts';
import type { SaveState } from './useAutosave.ts';

interface Props {
  challenge: Challenge | null;
  state: SaveState;
  busy: boolean;
  onPreview: () => void;
  onPublish: () => void;
  onSave: () => void;
}

/** Title, whether everything is saved, preview and the one primary button. The focus stays in the form when a draft gets its address. */
export const BriefHeader = memo(function BriefHeader({ challenge, state, busy, onPreview, onPublish, onSave }: Props) {
  const { t } = useTranslation('challenges');
  const isRunning = challenge !== null && challenge.status !== 'draft';
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Link component={RouterLink} to={isRunning ? paths.challenges.detail(challenge.id) : paths.challenges.list()} sx={{ fontSize: 13 }}>{t(isRunning ? 'form.backToChallenge' : 'form.backToList')}</Link>
        <BriefTitle />
        <Box sx={{ minHeight: 20 }}><SaveNote state={state} isAutomatic={!isRunning} /></Box>
      </Box>
      <Button variant="outlined" color="inherit" onClick={onPreview}>{t('form.preview')}</Button>
      <Box
        sx={(theme) => ({
          [theme.breakpoints.down('md')]: { position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'appBar', p: 2, display: 'grid', bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' },
        })}
      >
        {isRunning
          ? <Button variant="contained" loading={busy} onClick={onSave}>{t('form.saveVersion')}</Button>
          : <Button variant="contained" onClick={onPublish}>{t('form.publish')}</Button>}
      </Box>
    </Box>
  );
});

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
  return <Typography variant="h1" noWrap title={text}>{text}</Typography>;
});
