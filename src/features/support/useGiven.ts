import { useRef, useState } from 'react';
import { type Given, openGiven } from './openGiven.ts';
import type { Replay } from './supportFile.ts';
import { SUPPORT_FILE_MAX } from './supportFormat.ts';
import type { ReadState } from './supportStateFile.ts';

/** What was given last, also where what came before it takes longer to read. */
export function useGiven(replay: Replay, readState: ReadState) {
  const [given, setGiven] = useState<Given | null>(null);
  const newest = useRef(0);
  const show = async (reading: Promise<Given>) => {
    const turn = (newest.current += 1);
    const read = await reading;
    if (turn === newest.current) setGiven(read);
  };
  const read = (name: string, text: string) => openGiven(name, text, replay, readState);
  const readFile = async (file: File): Promise<Given> =>
    file.size > SUPPORT_FILE_MAX ? { refused: 'tooLarge' } : read(file.name, await file.text());
  return {
    given,
    openText: (text: string) => void show(read('', text)),
    openFile: (file: File) => void show(readFile(file)),
  };
}
