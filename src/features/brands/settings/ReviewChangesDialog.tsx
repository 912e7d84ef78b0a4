import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { type BrandSettingsValues, changedFields } from '../brandSettingsValues.ts';
import { useBrandValueText } from './useBrandValueText.ts';

interface Props {
  before: BrandSettingsValues;
  after: BrandSettingsValues;
  onDecide: (save: boolean) => void;
}

/** What saving will change, field by field. */
export function ReviewChangesDialog({ before, after, onDecide }: Props) {
  const { t } = useTranslation('brands');
  const { fieldName, valueText } = useBrandValueText();
  return (
    <Dialog open onClose={() => onDecide(false)} fullWidth maxWidth="md" aria-labelledby="review-title">
      <DialogTitle id="review-title">{t('review.title')}</DialogTitle>
      <DialogContent>
        <TableContainer>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('review.field')}</TableCell>
                <TableCell>{t('review.before')}</TableCell>
                <TableCell>{t('review.after')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {changedFields(before, after).map((field) => (
                <TableRow key={field}>
                  <TableCell component="th" scope="row">{fieldName(field)}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>{valueText(before, field)}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>{valueText(after, field)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onDecide(false)}>{t('review.back')}</Button>
        <Button variant="contained" autoFocus onClick={() => onDecide(true)}>{t('review.save')}</Button>
      </DialogActions>
    </Dialog>
  );
}
