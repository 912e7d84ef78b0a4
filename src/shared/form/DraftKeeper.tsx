import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';
import { RelativeTime } from '../format/RelativeTime.tsx';
import { useClock } from '../format/useNow.ts';
import { useIsPlayed, useNotIncluded } from '../replay/played.ts';
import { useView } from '../replay/useView.ts';
import { onPageLeft } from '../storage/onPageLeft.ts';
import { broughtForward, draftDropped, draftKept, linkedKey, selectFormDraft } from './formDraftsSlice.ts';
import { isSame } from './isSame.ts';

const KEEP_DELAY_MS = 400;

interface Props {
  draftKey: string;
  /** The fields that may be kept. */
  fields: readonly string[];
  /** The version of the record that is edited, where it has one. */
  version: number | undefined;
  isUnsaved: () => boolean;
}

type Values = Record<string, unknown>;
/** A field of another shape than the form's own is of another version of the form. */
const fits = (kept: unknown, own: unknown) => typeof kept === typeof own && Array.isArray(kept) === Array.isArray(own);

/** Remembers what is typed until it is saved or discarded, brings it back after a reload, and says so. */
export function DraftKeeper({ draftKey, fields, version, isUnsaved }: Props) {
  const { t } = useTranslation('forms');
  const dispatch = useDispatch();
  const clock = useClock();
  const store = useStore<Parameters<typeof selectFormDraft>[0]>();
  const { values, initialValues, dirty, setValues, resetForm } = useFormikContext<Values>();
  const [[own, linked]] = useState(() =>
    [draftKey, linkedKey(draftKey)].map((key) => selectFormDraft(store.getState(), key)),
  );
  const restored = own ?? linked;
  // A support state has nothing but the draft; a recording has what stood in the form.
  const isState = useNotIncluded() !== null;
  const isRecorded = useIsPlayed() && !isState;
  const [toldAt, tell] = useView<string | null>('draft:restored', null);
  const settled = useRef(restored === undefined || isRecorded);
  const kept = useRef<Values | null>(null);

  useEffect(() => {
    if (settled.current || !restored) return;
    settled.current = true;
    if (linked) dispatch(draftDropped(linkedKey(draftKey)));
    const fitting = fields.filter(
      (field) => field in restored.values && fits(restored.values[field], initialValues[field]),
    );
    const back = Object.fromEntries(fitting.map((field) => [field, restored.values[field]]));
    dispatch(draftKept({ key: draftKey, ...broughtForward({ ...restored, values: back }, initialValues, version) }));
    void setValues((now) => ({ ...now, ...back }));
  }, [dispatch, draftKey, fields, initialValues, linked, restored, setValues, version]);

  const shown = useRef(version);
  useEffect(() => {
    const last = selectFormDraft(store.getState(), draftKey);
    // The screen goes on from what it has stored itself, with more in the form.
    if (last && version !== undefined && last.version === shown.current && version !== shown.current)
      dispatch(draftKept({ key: draftKey, ...last, version }));
    shown.current = version;
  }, [dispatch, draftKey, store, version]);

  useEffect(() => {
    const keep = () => {
      const changed = fields.filter((field) => !isSame(values[field], initialValues[field]));
      const last = selectFormDraft(store.getState(), draftKey);
      const isKept = last !== undefined;
      if (changed.length > 0 && isUnsaved()) {
        // Dropped by somebody else: its input is stored, as by a choice between two versions.
        if (kept.current === values && !isKept) return;
        kept.current = values;
        const of = (all: Values) => Object.fromEntries(changed.map((field) => [field, all[field]]));
        // It stands on the version that it was begun on until it is saved or discarded; one of another tab may be newer.
        const standsOn = version === undefined ? last?.version : Math.min(version, last?.version ?? version);
        dispatch(
          draftKept({
            key: draftKey,
            values: of(values),
            at: clock(),
            ...(standsOn !== undefined && { version: standsOn, before: of({ ...initialValues, ...last?.before }) }),
          }),
        );
      } else if (isKept) dispatch(draftDropped(draftKey));
    };
    const timer = setTimeout(keep, KEEP_DELAY_MS);
    const stop = onPageLeft('keep', keep);
    /** Before a form is closed by a key or a press that comes sooner. */
    const keepFirst = (event: Event) => {
      const isTyping =
        event instanceof KeyboardEvent && event.key !== 'Escape' && !(event.target instanceof HTMLButtonElement);
      if (!isTyping) keep();
    };
    for (const name of ['keydown', 'pointerdown']) document.addEventListener(name, keepFirst, { capture: true });
    return () => {
      clearTimeout(timer);
      stop();
      for (const name of ['keydown', 'pointerdown']) document.removeEventListener(name, keepFirst, { capture: true });
    };
  }, [clock, dispatch, draftKey, fields, initialValues, isUnsaved, store, values, version]);

  const restoredAt = restored && dirty ? restored.at : null;
  useEffect(() => tell(restoredAt), [restoredAt, tell]);
  // In a recording the draft may be one that was written only after the form was opened.
  const shownAt = isRecorded ? toldAt : restoredAt;
  if (shownAt === null) return null;
  const discard = (
    <Button color="inherit" size="small" onClick={() => resetForm()}>
      {t('draft.discard')}
    </Button>
  );
  return (
    <Alert severity="info" role="status" sx={{ mb: 3 }} action={discard}>
      {t('draft.restored')} <RelativeTime instant={shownAt} />
    </Alert>
  );
}
