import Dialog from '@mui/material/Dialog';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../shared/ui/useIsNarrow.ts';
import { type PaletteScope, PaletteSearch } from './PaletteSearch.tsx';

/** Finds and does: any screen, brand, theme or language, and what the brand has by name. Worked from its field alone. */
export function CommandPalette({ scope, onClose }: { scope: PaletteScope; onClose: () => void }) {
  const { t } = useTranslation('palette');
  const narrow = useIsNarrow();
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={narrow}
      slotProps={{
        paper: {
          'aria-label': t('title'),
          sx: {
            display: 'flex',
            overflow: 'hidden',
            ...(narrow
              ? {}
              : {
                  width: 600,
                  maxWidth: 'calc(100vw - 48px)',
                  maxHeight: 'min(32rem, 70dvh)',
                  alignSelf: 'flex-start',
                  mt: '12dvh',
                }),
          },
        },
      }}
    >
      <PaletteSearch scope={scope} narrow={narrow} onClose={onClose} />
    </Dialog>
  );
}
