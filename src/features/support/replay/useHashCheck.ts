import { useEffect, useState } from 'react';
import { canonicalHash } from '../canonicalHash.ts';
import { STEP_HASH_LENGTH } from '../supportFile.ts';
import type { ReplayedFile } from './replayModel.ts';

/** Steps whose hashes are told at once. */
const BATCH = 50;

/** Whether the state after each step is the one of the recording, for as many steps as were checked so far. */
export function useHashCheck({ moments, session }: ReplayedFile): boolean[] {
  const [checked, setChecked] = useState<boolean[]>([]);
  useEffect(() => {
    let isOver = false;
    const check = async () => {
      const results: boolean[] = [];
      for (const { state, hash } of moments.slice(1)) {
        const own = await canonicalHash(state);
        const isLast = results.length === moments.length - 2;
        results.push(own.slice(0, STEP_HASH_LENGTH) === hash && (!isLast || own === session.hashes.final));
        if (isOver) return;
        if (isLast || results.length % BATCH === 0) setChecked([...results]);
      }
    };
    void check();
    return () => {
      isOver = true;
    };
  }, [moments, session]);
  return checked;
}
