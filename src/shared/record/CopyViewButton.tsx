import IconButton from '@mui/material/IconButton';
import { use } from 'react';
import { ContractIcon } from '../ui/icons.tsx';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { CopyViewContext } from './copyView.ts';

/** On a phone, where what lies over a screen hides the menu and no keyboard opens the palette: the link to this view. */
export function CopyViewButton() {
  const view = use(CopyViewContext);
  // Drawn only there: a drawer gives the focus to its first button even where that one is hidden, and so to nothing.
  const isPhone = useIsNarrow();
  if (!view || !isPhone) return null;
  return (
    <IconButton aria-label={view.label} onClick={view.copy}>
      <ContractIcon />
    </IconButton>
  );
}
