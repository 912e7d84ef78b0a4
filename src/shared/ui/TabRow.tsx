import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, useEffect, useRef } from 'react';

interface Props<T extends string> {
  /** What the tabs choose between, for whoever hears them alone. */
  label: string;
  tabs: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  /** The id of a tab is `${name}-${value}`, that of what it shows `${name}-panel`. */
  name: string;
  /** What the row looks like beside being one. */
  sx?: object;
}

const ROW = {
  display: 'flex',
  flexWrap: { md: 'wrap' },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  minWidth: 0,
} as const;
const TAB = {
  flex: 'none',
  minHeight: 44,
  px: 1.5,
  fontSize: 14,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '&[aria-selected=true]': { color: 'primary.main', borderColor: 'primary.main' },
  '&:hover': { color: 'text.primary' },
  '&.Mui-focusVisible': { outline: '2px solid var(--m-palette-primary-main)', outlineOffset: -2 },
} as const;
const STEPS: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs in one row, which is swiped on a phone where it is too long. Arrows, Home and End move the focus; Enter or a press shows the tab. */
export function TabRow<T extends string>({ label, tabs, value, onChange, name, sx }: Props<T>) {
  const row = useRef<HTMLDivElement>(null);
  // The one that is shown is in sight, whichever way it was chosen.
  useEffect(() => {
    const [list, tab] = [row.current, document.getElementById(`${name}-${value}`)];
    if (list && tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.clientWidth) / 2;
  }, [name, value]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = at < 0 ? undefined : STEPS[event.key]?.(at, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <Box ref={row} role="tablist" aria-label={label} onKeyDown={onKeyDown} sx={{ ...ROW, ...sx }}>
      {tabs.map((tab) => (
        <ButtonBase
          key={tab.value}
          role="tab"
          id={`${name}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={`${name}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          sx={TAB}
        >
          {tab.label}
        </ButtonBase>
      ))}
    </Box>
  );
}
