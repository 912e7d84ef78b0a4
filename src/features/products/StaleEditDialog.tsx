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
import { findConflicts, mergeVersions, type ProductField, type Side } from './productConflict.ts';
import type { ProductFormValues } from './productFormValues.ts';
import { useProductValueText } from './useProductValueText.ts';

interface Props {
  base: ProductFormValues;
  mine: ProductFormValues;
  theirs: ProductFormValues;
  onSave: (merged: ProductFormValues) => void;
  onClose: () => void;
}

const SIDES = ['mine', 'theirs'] as const;

/** Somebody saved first: both versions field by field, and the person chooses. Closing keeps the input as it is. */
export function StaleEditDialog({ base, mine, theirs, onSave, onClose }: Props) {
  const { t } = useTranslation('products');
  const { fieldName, valueText } = useProductValueText();
  const conflicts = findConflicts(base, mine, theirs);
  const [chosen, setChosen] = useState<ReadonlyMap<ProductField, Side>>(new Map(conflicts.map(({ field, suggested }) => [field, suggested])));
  const versions = { mine, theirs };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="stale-title">
      <DialogTitle id="stale-title">{t('stale.title')}</DialogTitle>
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
