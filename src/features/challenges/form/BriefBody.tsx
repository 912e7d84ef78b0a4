import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEventCallback } from '@mui/material/utils';
import { useFormikContext, type FormikTouched } from 'formik';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Challenge, LaunchFacts } from '#contract/schemas/challenges';
import { draftDropped } from '../../../shared/form/formDraftsSlice.ts';
import { setField } from '../../../shared/form/setField.ts';
import { UnsavedGuard } from '../../../shared/form/UnsavedGuard.tsx';
import { UnsavedWatch } from '../../../shared/form/UnsavedWatch.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { BriefColumns } from './BriefColumns.tsx';
import { BriefHeader } from './BriefHeader.tsx';
import { type ChallengeFormValues, fromChallenge } from './challengeFormValues.ts';
import { type Unheard, useAutosave } from './useAutosave.ts';
import { briefKey, useBriefMemory } from './useBriefMemory.ts';
import { useOtherTab } from './useOtherTab.ts';
import { usePublishing } from './usePublishing.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';

const StaleChallengeDialog = lazyPart(async () => (await import('./StaleChallengeDialog.tsx')).StaleChallengeDialog);
const PublishDialog = lazyPart(async () => (await import('./PublishDialog.tsx')).PublishDialog);
const BriefPreviewDialog = lazyPart(async () => (await import('./BriefPreviewDialog.tsx')).BriefPreviewDialog);

interface Props {
  challenge: Challenge | null;
  facts: LaunchFacts;
  stored: ChallengeFormValues;
  sentBefore: Unheard | null;
  /** The version that the input stands on, where somebody has saved a newer one since; null where nobody has. */
  staleVersion: number | null;
  /** The input is somebody else's, out of a link. */
  isLinked: boolean;
  onCreated: (challenge: Challenge) => void;
}

/** What the input started from, and what somebody has saved meanwhile. */
interface Conflict {
  base: ChallengeFormValues;
  theirs: Challenge;
}

/** The form with what lives around it: saving, remembering, publishing, and the choice between two versions. */
export function BriefBody({ challenge: opened, facts, stored, sentBefore, staleVersion, isLinked, onCreated }: Props) {
  const { t } = useTranslation('challenges');
  const dispatch = useDispatch();
  const brandId = useBrandId();
  const { values, setValues, setTouched, setErrors, validateForm } = useFormikContext<ChallengeFormValues>();
  const [atFirst] = useState<Conflict | null>(
    staleVersion !== null && opened ? { base: stored, theirs: opened } : null,
  );
  const [conflict, setConflict] = useView<Conflict | null>('challenge:conflict', atFirst);
  const [comparing, setComparing] = useView('challenge:compare', atFirst !== null);
  const [previewing, setPreviewing] = useView('challenge:preview', false);
  // Whoever saved meanwhile may have published it too.
  const [chosen, setChosen] = useView<Challenge | null>('challenge:chosen', null);
  const challenge = chosen ?? opened;
  const isRunning = challenge !== null && challenge.status !== 'draft';

  // Somebody may have gone elsewhere while the draft was being made, and stays there.
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const keepCreated = (saved: Challenge) => {
    dispatch(draftDropped(briefKey(brandId, null)));
    if (isShown.current) onCreated(saved);
  };
  const onConflict = (theirs: Challenge) => {
    setConflict({ base: saving.stored.current.values, theirs });
    setComparing(true);
  };
  const saving = useAutosave({
    // What is remembered goes on standing on the old version until somebody has chosen.
    initial: {
      challenge: opened && staleVersion !== null ? { ...opened, version: staleVersion } : opened,
      values: stored,
    },
    sentBefore,
    isStale: staleVersion !== null,
    isLinked,
    isAutomatic: !isRunning && conflict === null,
    onCreated: keepCreated,
    onConflict,
  });
  const { state, flush, autosave, hasPending } = saving;
  useBriefMemory({
    memoryKey: briefKey(brandId, challenge?.id ?? null),
    saved: state,
    sentUnheard: saving.sentUnheard,
    isHeld: saving.isHeld,
    stored: () => ({ values: saving.stored.current.values, version: saving.stored.current.challenge?.version ?? 0 }),
  });
  const otherTab = useOtherTab(challenge?.id ?? null);

  const showFaults = useCallback(async () => {
    const errors = await validateForm();
    await setTouched(
      Object.keys(errors).reduce<FormikTouched<ChallengeFormValues>>(
        (touched, field) => setField(touched, field, true),
        {},
      ),
      false,
    );
    setErrors(errors);
    return Object.keys(errors).length === 0;
  }, [setErrors, setTouched, validateForm]);
  const publishing = usePublishing({
    facts,
    flush,
    showFaults,
    current: () => saving.stored.current.challenge,
    onStale: saving.stopFor,
  });

  useEffect(() => {
    if (state.kind !== 'refused') return;
    const fields = Object.keys(state.fields);
    void setTouched(
      fields.reduce<FormikTouched<ChallengeFormValues>>((touched, field) => setField(touched, field, true), {}),
      false,
    );
    setErrors(fields.reduce((errors, field) => setField(errors, field, state.fields[field]), {}));
  }, [setErrors, setTouched, state]);
  // What is left on the way out is sent; the memory of the browser keeps it in case it cannot be.
  useEffect(
    () => () => {
      if (!isRunning) autosave();
    },
    [autosave, isRunning],
  );

  const choose = (merged: ChallengeFormValues) => {
    if (!conflict) return;
    saving.standOn(conflict.theirs, fromChallenge(conflict.theirs));
    setChosen(conflict.theirs);
    setConflict(null);
    void setValues(merged, false);
    // The values reach the form with its next drawing.
    setTimeout(() => void flush());
  };

  const preview = useEventCallback(() => setPreviewing(true));
  const publish = useEventCallback(() => void publishing.ask());
  const save = useEventCallback(() => void showFaults().then((isFine) => isFine && flush()));

  return (
    <>
      <BriefHeader
        challenge={challenge}
        facts={facts}
        state={state}
        onPreview={preview}
        onPublish={publish}
        onSave={save}
        onSaveNow={flush}
        isSaving={publishing.busy || state.kind === 'saving'}
      />
      {otherTab && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('otherTab')}
        </Alert>
      )}
      {conflict && !comparing && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => setComparing(true)}>
              {t('save.compare')}
            </Button>
          }
        >
          {t('save.conflict')}
        </Alert>
      )}
      {isRunning && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t(challenge.acceptedCount > 0 ? 'form.runningAccepted' : 'form.running')}
        </Alert>
      )}
      <BriefColumns
        facts={facts}
        isRunning={isRunning}
        locked={(challenge?.acceptedCount ?? 0) > 0}
        isSaving={isRunning && state.kind === 'saving'}
        onPublish={publish}
        onSave={save}
        onLeaveSection={isRunning ? NOTHING : autosave}
      />
      {isRunning ? <UnsavedGuard isUnsaved={hasPending} /> : <UnsavedWatch isUnsaved={hasPending} />}
      <Suspense fallback={null}>
        {conflict && comparing && (
          <StaleChallengeDialog
            key={conflict.theirs.version}
            base={conflict.base}
            mine={values}
            theirs={fromChallenge(conflict.theirs)}
            onSave={choose}
            onClose={() => setComparing(false)}
          />
        )}
        {publishing.asking && (
          <PublishDialog
            {...publishing.asking}
            currency={values.currency}
            facts={facts}
            busy={publishing.busy}
            fault={publishing.fault}
            problem={publishing.problem}
            onPublish={(acknowledged) => void publishing.publish(acknowledged)}
            onClose={publishing.close}
          />
        )}
        {previewing && <BriefPreviewDialog values={values} onClose={() => setPreviewing(false)} />}
      </Suspense>
    </>
  );
}

const NOTHING = () => {};
