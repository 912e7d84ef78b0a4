import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CSV_SEPARATORS, EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import { errorMessage } from '../api/errorMessage.ts';
import { formatNumber, formatTotal } from '../format/number.ts';
import { useLanguage } from '../format/useLanguage.ts';
import { WorkButton } from '../ui/WorkButton.tsx';
import { say } from '../notify/say.ts';

export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

interface Props {
  total: number;
  capped: boolean;
  /** Downloads; rejects with an API fault. */
  onExport: (separator: CsvSeparator) => Promise<void>;
  onClose: () => void;
}

/** Downloads what the list shows, with its filter, order and columns. Turkish spreadsheets expect semicolons. */
export function ExportDialog({ total, capped, onExport, onClose }: Props) {
  const { t } = useTranslation('lists');
  const language = useLanguage();
  const [separator, setSeparator] = useState<CsvSeparator>(language === 'tr' ? 'semicolon' : 'comma');
  const [state, setState] = useState<'idle' | 'busy'>('idle');
  const [problem, setProblem] = useState('');
  const download = async (event: SubmitEvent) => {
    event.preventDefault();
    setState('busy');
    setProblem('');
    try {
      await onExport(separator);
      say(t('export.done'));
      onClose();
    } catch (error) {
      setProblem(errorMessage(error, t('export.failed')));
      setState('idle');
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="export-title">
      <form onSubmit={(event) => void download(event)} style={{ display: 'contents' }}>
        <DialogTitle id="export-title">{t('export.title')}</DialogTitle>
        <DialogContent>
          {problem && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {problem}
            </Alert>
          )}
          <Typography variant="body2" sx={{ mb: 2 }}>
            {t('export.what', {
              count: total,
              counted: formatTotal(total, capped, language),
              limit: formatNumber(EXPORT_ROW_LIMIT, language),
            })}
          </Typography>
          <FormControl>
            <FormLabel id="export-separator">{t('export.separator')}</FormLabel>
            <RadioGroup
              aria-labelledby="export-separator"
              value={separator}
              onChange={(event) =>
                setSeparator(CSV_SEPARATORS.find((known) => known === event.target.value) ?? 'comma')
              }
            >
              {CSV_SEPARATORS.map((known) => (
                <FormControlLabel key={known} value={known} control={<Radio />} label={t(`export.${known}`)} />
              ))}
            </RadioGroup>
          </FormControl>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <WorkButton variant="contained" type="submit" loading={state === 'busy'}>
            {t('export.download')}
          </WorkButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
