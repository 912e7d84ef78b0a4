import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Radio from '@mui/material/Radio';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComparisonTable } from './ComparisonTable.tsx';
import { type FieldConflict, mergeVersions, type Side } from './editConflict.ts';

interface Props<V extends object> {
  title: string;
  conflicts: readonly FieldConflict<V>[];
  mine: V;
  theirs: V;
  fieldName: (field: keyof V & string) => string;
  valueText: (values: V, field: keyof V & string) => string;
  onSave: (merged: V) => void;
  onClose: () => void;
}

/** Somebody saved first: both versions field by field, and the person chooses. Closing keeps the input as it is. */
export function StaleEditDialog<V extends object>({
  title,
  conflicts,
  mine,
  theirs,
  fieldName,
  valueText,
  onSave,
  onClose,
}: Props<V>) {
  const { t } = useTranslation('forms');
  const [chosen, setChosen] = useState<ReadonlyMap<keyof V & string, Side>>(
    new Map(conflicts.map(({ field, suggested }) => [field, suggested])),
  );
  const versions = { mine, theirs };
  const choice = (field: keyof V & string, side: Side) => (
    <label>
      <Radio
        size="small"
        name={`stale-${field}`}
        checked={chosen.get(field) === side}
        onChange={() => setChosen(new Map(chosen).set(field, side))}
      />
      {valueText(versions[side], field)}
    </label>
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="stale-title">
      <DialogTitle id="stale-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('stale.body')}</DialogContentText>
        <ComparisonTable
          headings={[t('stale.field'), t('stale.mine'), t('stale.theirs')]}
          rows={conflicts.map(({ field }) => ({
            field,
            name: fieldName(field),
            values: [choice(field, 'mine'), choice(field, 'theirs')],
          }))}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('stale.back')}
        </Button>
        <Button variant="contained" onClick={() => onSave(mergeVersions(mine, theirs, chosen))}>
          {t('stale.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
