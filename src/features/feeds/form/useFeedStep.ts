import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { FeedStep } from './feedSteps.ts';

/** The step that the address names, the first one unless it is one of them. Going to another leaves a step in the history. */
export function useFeedStep(steps: readonly FeedStep[]): [FeedStep, (step: FeedStep) => void] {
  const [search, setSearch] = useSearchParams();
  const step = steps.find((one) => one === search.get('step')) ?? steps[0] ?? 'source';
  const go = useCallback(
    (next: FeedStep) =>
      setSearch((current) => {
        const changed = new URLSearchParams(current);
        changed.set('step', next);
        return changed;
      }),
    [setSearch],
  );
  return [step, go];
}
