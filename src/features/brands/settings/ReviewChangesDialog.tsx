import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { ComparisonTable } from '../../../shared/form/ComparisonTable.tsx';
import { type BrandSettingsValues, changedFields } from '../brandSettingsValues.ts';
import { useBrandValueText } from './useBrandValueText.ts';

interface Props {
  before: BrandSettingsValues;
  onDecide: (save: boolean) => void;
}

/** What saving the form around it will change, field by field. */
export function ReviewChangesDialog({ before, onDecide }: Props) {
  const { t } = useTranslation('brands');
  const { values: after } = useFormikContext<BrandSettingsValues>();
  const { fieldName, valueText } = useBrandValueText();
  return (
    <Dialog open onClose={() => onDecide(false)} fullWidth maxWidth="md" aria-labelledby="review-title">
      <DialogTitle id="review-title">{t('review.title')}</DialogTitle>
      <DialogContent>
        <ComparisonTable
          headings={[t('review.field'), t('review.before'), t('review.after')]}
          rows={changedFields(before, after).map((field) => ({
            field,
            name: fieldName(field),
            values: [valueText(before, field), <strong key="after">{valueText(after, field)}</strong>],
          }))}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onDecide(false)}>
          {t('review.back')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => onDecide(true)}>
          {t('review.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
