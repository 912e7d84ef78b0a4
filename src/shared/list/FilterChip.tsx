import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon, CloseIcon } from '../ui/icons.tsx';
import { useMenu } from '../replay/useMenu.ts';

interface Props {
  /** Which of the list's filters it is. */
  filter: string;
  label: string;
  /** What is filtered by, in words; empty when the filter is off. */
  valueText: string;
  onClear: () => void;
  /** The form inside the popover; `close` ends it. */
  children: (close: () => void) => ReactNode;
}

/** What takes the filter off lies over the chip's cross, as a button of its own beside the one that opens the choices. */
const WHOLE = {
  position: 'relative',
  display: 'inline-flex',
  minWidth: 0,
  maxWidth: 320,
  '& > .remove': {
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    width: 30,
    p: 0,
    border: 0,
    borderRadius: 16,
    bgcolor: 'transparent',
    cursor: 'pointer',
  },
  '&:has(> .remove:hover) .MuiChip-deleteIcon': { color: 'primary.contrastText' },
} as const;

/** One filter: a chip that names what it holds, opens its choices and can be taken off. */
export function FilterChip({ filter, label, valueText, onClear, children }: Props) {
  const { t } = useTranslation('lists');
  const { button, ...menu } = useMenu(`filter:${filter}`);
  return (
    <>
      <Box component="span" sx={WHOLE} {...(valueText && { 'data-on': '' })}>
        <Chip
          component="button"
          clickable
          aria-haspopup="dialog"
          aria-expanded={menu.isOpen}
          variant={valueText ? 'filled' : 'outlined'}
          color={valueText ? 'primary' : 'default'}
          label={valueText ? `${label}: ${valueText}` : label}
          ref={button}
          onClick={menu.open}
          onDelete={valueText ? onClear : menu.open}
          deleteIcon={valueText ? <CloseIcon aria-hidden /> : <ChevronDownIcon aria-hidden />}
          sx={{
            height: { xs: 44, md: 32 },
            maxWidth: '100%',
            ...(!valueText && { '& .MuiChip-deleteIcon': { color: 'text.secondary' } }),
          }}
        />
        {valueText && (
          <button type="button" className="remove" aria-label={t('filters.remove', { label })} onClick={onClear} />
        )}
      </Box>
      {menu.isOpen && (
        <Popover
          open
          anchorEl={menu.anchorEl}
          onClose={menu.close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': label,
              sx: { mt: 1, minWidth: 240, maxWidth: 'calc(100vw - 32px)' },
            },
          }}
        >
          <Box sx={{ p: 1.5 }}>{children(menu.close)}</Box>
        </Popover>
      )}
    </>
  );
}
