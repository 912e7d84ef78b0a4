import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useView } from '../../shared/replay/useView.ts';
import type { IconComponent } from '../../shared/ui/icons.tsx';

/** ms until a pointer that rests on the group opens it, and for which it may leave on its way to the entries. */
const OPEN_DELAY = 100;
const POINTER_GRACE = 300;

/** Beside the icon: from its top down, or in the lower half of the window from its bottom up, so that all of it is seen. */
function placeBeside(icon: HTMLElement) {
  const { top, bottom, right } = icon.getBoundingClientRect();
  return {
    position: 'fixed',
    left: right,
    ...(bottom > window.innerHeight / 2 ? { bottom: Math.max(0, window.innerHeight - bottom) } : { top }),
  } as const;
}

interface Props {
  /** Of which group it is. */
  name: string;
  label: string;
  icon: IconComponent;
  isActive: boolean;
  children: ReactNode;
}

/** A group of the icons-only sidebar: its entries stand beside it while a pointer is there, or until it is pressed again. */
export function SidebarFlyout({ name, label, icon: Icon, isActive, children }: Props) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useView(`sidebar:${name}`, false);
  const isPressed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = (next: boolean) => {
    clearTimeout(timer.current);
    isPressed.current = next;
    setOpen(next);
  };
  /** What a press has opened, the pointer does not close. */
  const point = (event: PointerEvent, next: boolean, wait: number) => {
    clearTimeout(timer.current);
    if (event.pointerType !== 'touch' && !isPressed.current) timer.current = setTimeout(() => setOpen(next), wait);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    press(false);
    root?.querySelector('button')?.focus();
  };
  return (
    // Keys and pointer only bubble up here from the button and the links inside.
    <Box
      component="li"
      ref={setRoot}
      onPointerEnter={(event) => point(event, true, OPEN_DELAY)}
      onPointerLeave={(event) => point(event, false, POINTER_GRACE)}
      onBlur={({ relatedTarget }) => {
        if (!root?.contains(relatedTarget)) press(false);
      }}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        onClick={() => press(!isPressed.current)}
        {...(isActive ? { 'data-active': true } : {})}
      >
        <Icon />
      </button>
      {/* Not moved to the end of the page, so that the entries follow their button in the order of focus. */}
      {open && root && (
        <Box
          onClick={() => press(false)}
          style={placeBeside(root)}
          sx={{
            zIndex: 'drawer',
            maxHeight: '100dvh',
            overflowY: 'auto',
            ml: 0.5,
            p: 0.5,
            minWidth: 200,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'control.raised',
            boxShadow: '0 8px 24px rgb(0 0 0 / 12%)',
          }}
        >
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', px: 1.25, pt: 0.5, pb: 0.75, fontWeight: 600 }}
          >
            {label}
          </Typography>
          {children}
        </Box>
      )}
    </Box>
  );
}
