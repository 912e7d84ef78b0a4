import Tooltip from '@mui/material/Tooltip';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isTermName } from '../ui/terms.ts';

/** The hint of an element, beside it; it also describes the element while it is there. */
export function Hint({ anchor }: { anchor: HTMLElement }) {
  const id = useId();
  const { hint, hintSide, hintTerm } = anchor.dataset;
  const isDescription =
    hint === undefined || ![anchor.getAttribute('aria-label'), anchor.getAttribute('aria-description')].includes(hint);
  useEffect(() => {
    // What is read with the element anyway need not be read twice.
    if (!isDescription) return;
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id, isDescription]);
  return (
    <Tooltip
      key={hint ?? hintTerm}
      id={id}
      open
      describeChild
      title={hint ?? <Meaning name={hintTerm} />}
      {...(hintSide === 'right' && { placement: 'right' })}
      slotProps={{ popper: { anchorEl: anchor } }}
    >
      {/* The library wants an element of its own to hold on to. */}
      <span hidden />
    </Tooltip>
  );
}

/** Fetched when it is first shown, so a screen that never shows one does not wait for them. */
function Meaning({ name }: { name: string | undefined }) {
  const { t, ready } = useTranslation('glossary', { useSuspense: false });
  return ready && name !== undefined && isTermName(name) ? t(`${name}.meaning`) : '…';
}
