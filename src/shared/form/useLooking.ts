import { SEARCH_TEXT_MAX } from '#contract/constants/lists';
import { useTyped } from '../replay/useTyped.ts';
import { useView } from '../replay/useView.ts';

/** A list of records that is opened and looked through by typing, for MUI's Autocomplete. */
export interface Looking {
  isOpen: boolean;
  /** What is looked for; empty as long as nothing is typed. */
  q: string;
  /** After one was chosen: MUI tells nothing when its name is what was typed. */
  forget: () => void;
  /** For the Autocomplete. `own` is what stands in the field as long as nothing is typed. */
  propsOf: (own?: string) => {
    open: boolean;
    onOpen: () => void;
    onClose: () => void;
    inputValue: string;
    onInputChange: (event: unknown, text: string, reason: string) => void;
  };
}

/** Such a list, whose state belongs into a recording. @param name of which there is one on a page at a time */
export function useLooking(name: string): Looking {
  const [typed, setTyped] = useTyped(`look:${name}`);
  const [isOpen, setOpen] = useView(`look:${name}:list`, false);
  return {
    isOpen,
    q: typed.trim().slice(0, SEARCH_TEXT_MAX),
    forget: () => setTyped(''),
    propsOf: (own = '') => ({
      open: isOpen,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      inputValue: typed || own,
      onInputChange: (_event, text, reason) => setTyped(reason === 'input' ? text : ''),
    }),
  };
}
