import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { CloseIcon } from '../../../shared/ui/icons.tsx';

interface Props {
  at: number;
  title: string;
  variants: readonly { sku: string; title: string }[];
  /** What stands for no variant. */
  emptyVariant: string;
  quantityMax: number;
  onRemove: () => void;
}

/** One item of a parcel in a form: its product, the variant where there are some, and how many. One line, on a phone too. */
export function ItemRow({ at, title, variants, emptyVariant, quantityMax, onRemove }: Props) {
  const { t } = useTranslation('shipments');
  const quantities = Array.from({ length: quantityMax }, (_, index) => String(index + 1));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Typography sx={{ flex: '1 1 100px', pt: 1, overflowWrap: 'anywhere' }}>{title}</Typography>
      {variants.length > 0 && (
        <Box sx={{ flex: '1 1 120px' }}>
          <SelectField
            name={`items.${at}.sku`}
            label={t('items.variantOf', { title })}
            emptyOption={emptyVariant}
            options={variants.map((variant) => ({ value: variant.sku, label: variant.title }))}
          />
        </Box>
      )}
      <Box sx={{ flex: '0 0 84px' }}>
        <SelectField
          name={`items.${at}.quantity`}
          label={t('items.quantity')}
          options={quantities.map((value) => ({ value, label: value }))}
        />
      </Box>
      <IconButton aria-label={t('items.remove', { title })} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
