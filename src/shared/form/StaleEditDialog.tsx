import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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

const SIDES = ['mine', 'theirs'] as const;

/** Somebody saved first: both versions field by field, and the person chooses. Closing keeps the input as it is. */
export function StaleEditDialog<V extends object>({ title, conflicts, mine, theirs, fieldName, valueText, onSave, onClose }: Props<V>) {
  const { t } = useTranslation('forms');
  const [chosen, setChosen] = useState<ReadonlyMap<keyof V & string, Side>>(new Map(conflicts.map(({ field, suggested }) => [field, suggested])));
  const versions = { mine, theirs };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="stale-title">
      <DialogTitle id="stale-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('stale.body')}</DialogContentText>
        <TableContainer>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('stale.field')}</TableCell>
                {SIDES.map((side) => <TableCell key={side}>{t(`stale.${side}`)}</TableCell>)}
              </TableRow>
            </TableHead>
            <TableBody>
              {conflicts.map(({ field }) => (
                <TableRow key={field}>
                  <TableCell component="th" scope="row">{fieldName(field)}</TableCell>
                  {SIDES.map((side) => (
                    <TableCell key={side} sx={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
                      <label>
                        <Radio
                          size="small"
                          name={`stale-${field}`}
                          checked={chosen.get(field) === side}
                          onChange={() => setChosen(new Map(chosen).set(field, side))}
                        />
                        {valueText(versions[side], field)}
                      </label>
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>{t('stale.back')}</Button>
        <Button variant="contained" onClick={() => onSave(mergeVersions(mine, theirs, chosen))}>{t('stale.save')}</Button>
      </DialogActions>
    </Dialog>
  );
}
