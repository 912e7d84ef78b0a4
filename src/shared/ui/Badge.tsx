import type { CSSProperties, ReactNode } from 'react';

type Tone = 'default' | 'info' | 'success' | 'warning' | 'error';

interface Props {
  tone?: Tone;
  filled?: boolean;
  children: ReactNode;
}

const SHAPE = {
  display: 'inline-flex',
  alignItems: 'center',
  height: 24,
  padding: '0 8px',
  border: '1px solid transparent',
  borderRadius: 16,
  fontSize: 12,
  fontWeight: 550,
  whiteSpace: 'nowrap',
} as const;

function coloured(tone: Tone, filled: boolean): CSSProperties {
  if (tone === 'default') {
    return filled
      ? { background: 'var(--m-palette-action-selected)', color: 'var(--m-palette-text-primary)' }
      : { borderColor: 'var(--m-palette-control-border)', color: 'var(--m-palette-text-primary)' };
  }
  const main = `var(--m-palette-${tone}-main)`;
  return filled
    ? { background: main, color: `var(--m-palette-${tone}-contrastText)` }
    : { borderColor: `color-mix(in srgb, ${main} 70%, transparent)`, color: main };
}

/** A state in a word. Lists show one in each row: a plain element costs a tenth of a styled component there. */
export function Badge({ tone = 'default', filled = false, children }: Props) {
  return <span style={{ ...SHAPE, ...coloured(tone, filled) }}>{children}</span>;
}
