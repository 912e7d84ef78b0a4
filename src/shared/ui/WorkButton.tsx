import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { ComponentProps } from 'react';

interface Work {
  /** At work: looks disabled, takes no press, and keeps the focus, which a disabled button would drop. */
  isBusy?: boolean | undefined;
}

/** The element of a button: while it is busy it says so instead of being disabled. */
function WorkElement({ isBusy = false, disabled, onClick, ...props }: ComponentProps<'button'> & Work) {
  if (!isBusy) return <button {...props} disabled={disabled} onClick={onClick} />;
  // A press of Enter in a field of its form presses it too.
  return <button {...props} aria-disabled aria-busy onClick={(event) => event.preventDefault()} />;
}

/** A button that has something done: `loading` while that goes on, `isBusy` where something beside it does. */
export function WorkButton({ loading = false, isBusy = false, disabled = false, ...props }: ButtonProps & Work) {
  const atWork = Boolean(loading) || isBusy;
  return (
    <Button
      {...props}
      component={WorkElement}
      loading={loading}
      disabled={disabled || isBusy}
      isBusy={atWork && !disabled}
    />
  );
}

/** The same as an icon. */
export function WorkIconButton({ loading = false, ...props }: IconButtonProps) {
  return <IconButton {...props} component={WorkElement} loading={loading} isBusy={Boolean(loading)} />;
}
