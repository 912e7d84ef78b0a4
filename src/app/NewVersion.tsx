import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Modal from '@mui/material/Modal';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onMissingPart } from '../shared/ui/missingPart.ts';

/** Says, over whatever is open, that a part of the console did not come, and leaves the person the time to save. */
export function NewVersion() {
  const { t } = useTranslation('common');
  const [stays, setStays] = useState<readonly (() => void)[]>([]);
  const id = useId();
  const offline = !navigator.onLine;
  useEffect(() => onMissingPart((stay) => setStays((others) => [...others, stay])), []);
  const stay = () => {
    for (const one of stays) one();
    setStays([]);
  };
  return (
    <Modal open={stays.length > 0} onClose={stay} sx={{ display: 'grid', placeItems: 'center', p: 2 }}>
      <Paper
        role="alertdialog"
        tabIndex={-1}
        aria-modal
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        variant="outlined"
        sx={{ maxWidth: 440, p: 3, display: 'grid', gap: 1.5, outline: 'none' }}
      >
        <Typography variant="h2" id={id}>
          {t(offline ? 'state.offlineTitle' : 'newVersion.title')}
        </Typography>
        <Typography color="textSecondary" id={`${id}-text`}>
          {t(offline ? 'state.offlineText' : 'newVersion.text')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button color="inherit" onClick={() => window.location.reload()}>
            {t('crash.action')}
          </Button>
          <Button variant="contained" onClick={stay}>
            {t('newVersion.stay')}
          </Button>
        </Box>
      </Paper>
    </Modal>
  );
}
