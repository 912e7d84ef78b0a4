import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { draftDropped, draftKept, selectFormDraft } from '../../../shared/form/formDraftsSlice.ts';
import { onPageLeft } from '../../../shared/storage/onPageLeft.ts';
import { goToField } from './briefSections.ts';
import type { ChallengeFormValues } from './challengeFormValues.ts';

const KEEP_MS = 150;
type DraftState = Parameters<typeof selectFormDraft>[0];

/** What a form was left with: the values that the server has not seen, the version they stand on, and where the person was. */
export interface BriefMemory {
  values: Partial<ChallengeFormValues>;
  version: number;
  field: string;
  scroll: number;
}

/** What is remembered of a brief; null when nothing is. */
export function readBriefMemory(state: DraftState, key: string): BriefMemory | null {
  const draft = selectFormDraft(state, key);
  if (!draft) return null;
  const { version, field, scroll, ...values } = draft.values;
  return {
    values,
    version: Number(version) || 0,
    field: typeof field === 'string' ? field : '',
    scroll: Number(scroll) || 0,
  };
}

export const briefKey = (brandId: number, id: number | null): string => `${brandId}:challenge:${id ?? 'new'}`;

interface Options {
  memoryKey: string;
  /** What the server has, read when remembering. */
  stored: () => { values: ChallengeFormValues; version: number };
  /** Changes with every save, after which less has to be remembered. */
  saved: unknown;
}

/** Remembers in the browser what is typed and where, so that a reload or a crash costs nothing; and goes back there. */
export function useBriefMemory({ memoryKey, stored, saved }: Options): void {
  const dispatch = useDispatch();
  const store = useStore<DraftState>();
  const { values } = useFormikContext<ChallengeFormValues>();
  const latest = useRef({ values, stored, memoryKey });
  useEffect(() => {
    latest.current = { values, stored, memoryKey };
  });

  useEffect(() => {
    // Only where the form opens: afterwards the key may change, when the draft gets its number.
    const memory = readBriefMemory(store.getState(), latest.current.memoryKey);
    if (!memory) return;
    if (memory.field) goToField(memory.field);
    if (memory.scroll > 0) window.scrollTo({ top: memory.scroll });
  }, [store]);

  useEffect(() => {
    const keep = () => {
      const { values: now, stored: read, memoryKey: key } = latest.current;
      const { values: saved, version } = read();
      // entries() forgets the keys
      const entries = Object.entries(now).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field as keyof ChallengeFormValues]),
      );
      const active = document.activeElement;
      const field =
        active instanceof HTMLInputElement ||
        active instanceof HTMLTextAreaElement ||
        active instanceof HTMLSelectElement
          ? active.name
          : '';
      if (entries.length === 0 && !field && window.scrollY === 0) {
        if (selectFormDraft(store.getState(), key)) dispatch(draftDropped(key));
        return;
      }
      dispatch(
        draftKept({
          key,
          values: { ...Object.fromEntries(entries), version, field, scroll: Math.round(window.scrollY) },
          at: new Date().toISOString(),
        }),
      );
    };
    const timer = setTimeout(keep, KEEP_MS);
    const stop = onPageLeft('keep', keep);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [dispatch, saved, store, values]);
}
