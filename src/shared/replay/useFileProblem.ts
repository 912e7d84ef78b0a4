import { useCallback } from 'react';
import { useView } from './useView.ts';
import { useViewedFault } from './useViewedFault.ts';

/** Why a chosen file is not taken: `cutTooLarge` is what was cut out of it. */
type FileRefusal = 'wrongType' | 'tooLarge' | 'cutTooLarge' | 'unreadable';

interface FileProblem {
  refused: FileRefusal | null;
  fault: object | null;
  /** Null: there is nothing against it, or nothing any more. */
  refuse: (why: FileRefusal | null) => void;
  fail: (error: unknown) => void;
}

/** What is wrong with a chosen file, like `useView`: why it is refused, or how the call failed that sent it. */
export function useFileProblem(name: string): FileProblem {
  const [refused, setRefused] = useView<FileRefusal | null>(`${name}:refused`, null);
  const [fault, setFault] = useViewedFault(`${name}:fault`);
  const refuse = useCallback(
    (why: FileRefusal | null) => {
      setFault(null);
      setRefused(why);
    },
    [setFault, setRefused],
  );
  const fail = useCallback(
    (error: unknown) => {
      setRefused(null);
      setFault(error);
    },
    [setFault, setRefused],
  );
  return { refused, fault, refuse, fail };
}
