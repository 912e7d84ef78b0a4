import IconButton from '@mui/material/IconButton';
import { use } from 'react';
import { ContractIcon } from '../ui/icons.tsx';
import { NARROW } from '../ui/narrow.ts';
import { CopyViewContext } from './copyView.ts';

/** On a phone, where what lies over a screen hides the menu and no keyboard opens the palette: the link to this view. */
export function CopyViewButton() {
  const view = use(CopyViewContext);
  return (
    view && (
      <IconButton
        aria-label={view.label}
        onClick={view.copy}
        sx={{ display: 'none', [`@media ${NARROW}`]: { display: 'inline-flex' } }}
      >
        <ContractIcon />
      </IconButton>
    )
  );
}
