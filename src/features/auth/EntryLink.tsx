import Link from '@mui/material/Link';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../shared/ui/isPlainClick.ts';

/** Opens a path of the console without loading the page anew. */
export type Go = (path: string) => void;

/** A link that works with and without the router; new tabs and windows open as ever. */
export function EntryLink({ to, go, children }: { to: string; go: Go; children: ReactNode }) {
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go(to);
  };
  return (
    <Link href={to} onClick={onClick}>
      {children}
    </Link>
  );
}
