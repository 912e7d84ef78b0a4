import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon, CloseIcon } from '../ui/icons.tsx';

interface Props {
  label: string;
  /** What is filtered by, in words; empty when the filter is off. */
  valueText: string;
  onClear: () => void;
  /** The form inside the popover; `close` ends it. */
  children: (close: () => void) => ReactNode;
}

/** One filter: a chip that names what it holds, opens its choices and can be taken off. */
export function FilterChip({ label, valueText, onClear, children }: Props) {
  const { t } = useTranslation('lists');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Chip
        component="button"
        clickable
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        variant={valueText ? 'filled' : 'outlined'}
        color={valueText ? 'primary' : 'default'}
        label={valueText ? `${label}: ${valueText}` : label}
        onClick={(event) => setAnchor(event.currentTarget)}
        onDelete={
          valueText ? onClear : (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget.parentElement)
        }
        deleteIcon={
          valueText ? <CloseIcon titleAccess={t('filters.remove', { label })} /> : <ChevronDownIcon aria-hidden />
        }
        sx={{ height: { xs: 44, md: 32 }, maxWidth: 320 }}
      />
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': label,
              sx: { mt: 1, minWidth: 240, maxWidth: 'calc(100vw - 32px)' },
            },
          }}
        >
          <Box sx={{ p: 1.5 }}>{children(close)}</Box>
        </Popover>
      )}
    </>
  );
}
