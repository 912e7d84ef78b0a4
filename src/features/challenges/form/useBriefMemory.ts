import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { fieldsOf } from '../../../shared/api/answerFields.ts';
import { draftDropped, draftKept, linkedKey, selectFormDraft } from '../../../shared/form/formDraftsSlice.ts';
import { useClock } from '../../../shared/format/useNow.ts';
import { onPageLeft } from '../../../shared/storage/onPageLeft.ts';
import { fittingValues } from './briefShape.ts';
import { goToField } from './briefSections.ts';
import type { ChallengeFormValues } from './challengeFormValues.ts';
import type { Unheard } from './useAutosave.ts';
import { changesOf } from '../../../shared/form/isSame.ts';

const KEEP_MS = 150;
type DraftState = Parameters<typeof selectFormDraft>[0];

/** What a form was left with: the values that the server has not seen, the version they stand on, and where the person was. */
export interface BriefMemory {
  values: Partial<ChallengeFormValues>;
  version: number;
  field: string;
  scroll: number;
  /** What had been sent and not been answered, as far as it differs from `values`. */
  sent: { values: Partial<ChallengeFormValues>; key: string } | null;
  /** Somebody else's input that came in a link: it is not saved before the person types. */
  isLinked: boolean;
}

/** What is remembered of a brief, as far as it has the shape of this release's; null when nothing is. */
export function readBriefMemory(state: DraftState, key: string): BriefMemory | null {
  const own = selectFormDraft(state, key);
  const draft = own ?? selectFormDraft(state, linkedKey(key));
  if (!draft) return null;
  const { version, field, scroll, sent, sentKey, ...values } = draft.values;
  const sentFields = own ? fieldsOf(sent) : null;
  return {
    values: fittingValues(values),
    version: Number(version) || 0,
    field: typeof field === 'string' ? field : '',
    scroll: Number(scroll) || 0,
    sent: sentFields && typeof sentKey === 'string' ? { values: fittingValues(sentFields), key: sentKey } : null,
    isLinked: own === undefined,
  };
}

export const briefKey = (brandId: number, id: number | null): string => `${brandId}:challenge:${id ?? 'new'}`;

interface Options {
  memoryKey: string;
  /** What the server has, read when remembering. */
  stored: () => { values: ChallengeFormValues; version: number };
  sentUnheard: () => Unheard | null;
  /** True while the input is somebody else's that came in a link; what was remembered of it stays. */
  isHeld: () => boolean;
  /** Changes with every save, after which less has to be remembered. */
  saved: unknown;
}

/** Remembers in the browser what is typed and where, so that a reload or a crash costs nothing; and goes back there. */
export function useBriefMemory({ memoryKey, stored, sentUnheard, isHeld, saved }: Options): void {
  const dispatch = useDispatch();
  const clock = useClock();
  const store = useStore<DraftState>();
  const { values } = useFormikContext<ChallengeFormValues>();
  const latest = useRef({ values, stored, sentUnheard, isHeld, memoryKey });
  useEffect(() => {
    latest.current = { values, stored, sentUnheard, isHeld, memoryKey };
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
      if (latest.current.isHeld()) return;
      const { values: now, stored: read, sentUnheard: readSent, memoryKey: key } = latest.current;
      const { values: saved, version } = read();
      if (selectFormDraft(store.getState(), linkedKey(key))) dispatch(draftDropped(linkedKey(key)));
      const unheard = readSent();
      // The same creation is sent again, and what a new brief begins with may be another tomorrow: so all of it is kept.
      const changes = unheard && version === 0 ? now : changesOf(saved, now);
      const entries = Object.entries(changes);
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
          values: {
            ...changes,
            version,
            field,
            scroll: Math.round(window.scrollY),
            ...(unheard && { sent: changesOf(now, unheard.values), sentKey: unheard.key }),
          },
          at: clock(),
        }),
      );
    };
    const timer = setTimeout(keep, KEEP_MS);
    const stop = onPageLeft('keep', keep);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [clock, dispatch, saved, store, values]);
}
