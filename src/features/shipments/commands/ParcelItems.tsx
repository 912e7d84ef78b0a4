import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslation } from 'react-i18next';
import type { ShipmentItem } from '#contract/schemas/shipments';
import { itemText } from '../shipmentTexts.ts';

interface Props {
  items: readonly ShipmentItem[];
  /** What is wrong with them, by the path in the parcel, such as `items.0.sku`. */
  faults: Readonly<Record<string, string>>;
  onEdit: () => void;
}

/** What is about to be handed to a carrier, with what the server says of an item beside it, and the way to change it. */
export function ParcelItems({ items, faults, onEdit }: Props) {
  const { t } = useTranslation('shipments');
  const list = (
    <Box
      component="ul"
      aria-label={t('items.label')}
      sx={{ listStyle: 'none', m: 0, p: 0, minWidth: 0, display: 'grid', gap: 0.5, typography: 'body2' }}
    >
      {items.map((item, at) => {
        const fault = Object.entries(faults).find(([path]) => path.startsWith(`items.${at}.`))?.[1];
        return (
          // Two of one product differ by their place alone.
          <li key={at}>
            {itemText(t, item)}
            {fault !== undefined && <FormHelperText error>{fault}</FormHelperText>}
          </li>
        );
      })}
    </Box>
  );
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
      {list}
      <Button size="small" sx={{ flex: 'none', mt: -0.5 }} onClick={onEdit}>
        {t('action.edit_items')}
      </Button>
    </Box>
  );
}
