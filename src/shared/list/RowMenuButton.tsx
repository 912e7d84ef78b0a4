import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { useRowStop } from './inGrid.ts';

interface Props {
  ref: Ref<HTMLButtonElement>;
  label: string;
  open: boolean;
  onOpen: () => void;
}

/** Opens the menu of a row. Each row has one, so it is one styled element where MUI's icon button is three. */
export function RowMenuButton({ ref, label, open, onOpen }: Props) {
  return (
    <Root
      ref={ref}
      type="button"
      tabIndex={useRowStop()}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={onOpen}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.75"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M6 12h.01M12 12h.01M18 12h.01" />
      </svg>
    </Root>
  );
}

const Root = styled('button')({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: 30,
  height: 30,
  padding: 0,
  border: 0,
  borderRadius: 10,
  background: 'none',
  color: 'var(--m-palette-action-active)',
  cursor: 'pointer',
  '&:hover': { background: 'var(--m-palette-action-hover)' },
  '@media (pointer: coarse)': { width: 44, height: 44 },
});
