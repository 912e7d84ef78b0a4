import { useTranslation } from 'react-i18next';
import { hint } from '../../shared/hint/hint.ts';
import { BarButton } from '../../shared/ui/BarButton.tsx';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import { shortcutKey } from './shortcutKey.ts';

/** How its bar draws it: a field on wide screens. */
export const PALETTE_BUTTON = {
  display: { lg: 'flex' },
  gap: 1,
  width: { lg: 'auto' },
  minWidth: { lg: 220 },
  height: { lg: 36 },
  px: { lg: 1.25 },
  border: { lg: 1 },
  borderColor: { lg: 'divider' },
  fontSize: '0.875rem',
  fontWeight: 400,
  '& > span': { display: { xs: 'none', lg: 'block' }, mr: 'auto' },
  // A hint for the eye, no part of the name that one would speak.
  '&::after': { display: { xs: 'none', lg: 'block' }, content: 'attr(data-hint)', fontSize: '0.75rem' },
};

/** Opens the palette: a field to look at on wide screens, an icon elsewhere. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell');
  const shortcut = t('palette.shortcut', { key: shortcutKey() });
  return (
    <BarButton
      className="barButton palette"
      aria-label={t('palette.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      {...hint(shortcut)}
      onClick={onOpen}
    >
      <SearchIcon />
      <span>{t('palette.open')}</span>
    </BarButton>
  );
}
