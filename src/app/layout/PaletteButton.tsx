import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { hint } from '../../shared/hint/hint.ts';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import { shortcutKey } from './shortcutKey.ts';

/** Opens the palette: a field to look at on wide screens, an icon elsewhere. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell');
  const shortcut = t('palette.shortcut', { key: shortcutKey() });
  return (
    <ButtonBase
      aria-label={t('palette.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      {...hint(shortcut)}
      onClick={onOpen}
      sx={{
        height: { xs: 40, lg: 36 }, width: { xs: 40, lg: 'auto' }, minWidth: { lg: 220 }, px: { lg: 1.25 }, gap: 1, borderRadius: 1, color: 'text.secondary', fontSize: '0.875rem', fontFamily: 'inherit',
        justifyContent: { xs: 'center', lg: 'flex-start' }, border: { lg: 1 }, borderColor: { lg: 'divider' }, '&:hover': { bgcolor: 'action.hover' },
        '& > span': { display: { xs: 'none', lg: 'block' }, mr: 'auto' }, '& > span + span': { mr: 0, fontSize: '0.75rem' },
        '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
      }}
    >
      <SearchIcon />
      <span>{t('palette.open')}</span>
      <span>{shortcut}</span>
    </ButtonBase>
  );
}
