import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslation } from 'react-i18next';
import type { ShipmentItem } from '#contract/schemas/shipments';
import { itemText } from '../shipmentTexts.ts';

interface Props {
  items: readonly ShipmentItem[];
  /** What is wrong with them, by the path in the parcel, such as `items.0.sku`. */
  faults: Readonly<Record<string, string>>;
}

/** What is about to be handed to a carrier, with what the server says of an item beside it. */
export function ParcelItems({ items, faults }: Props) {
  const { t } = useTranslation('shipments');
  return (
    <Box
      component="ul"
      aria-label={t('items.label')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, typography: 'body2' }}
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
}
