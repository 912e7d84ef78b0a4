import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { LaunchWarning } from '#contract/constants/challenges';
import type { Challenge, LaunchFacts } from '#contract/schemas/challenges';
import { useCommand } from '../../../shared/api/useCommand.ts';
import { storedMeanwhile } from '../../../shared/form/useStaleEdit.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { faultText } from '../../../shared/plan/faultText.tsx';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { usePublishChallengeMutation } from '../challengesApi.ts';
import type { ChallengeFormValues } from './challengeFormValues.ts';
import { type BriefState, useBriefState } from './useBriefFaults.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useViewedFault } from '../../../shared/replay/useViewedFault.ts';

interface Options {
  facts: LaunchFacts;
  /** Saves what is not saved yet; false when it could not. */
  flush: () => Promise<boolean>;
  showFaults: () => Promise<boolean>;
  current: () => Challenge | null;
  /** Shows both versions where somebody else has saved the brief. */
  onStale: (theirs: Challenge) => void;
}

/** From the click on Publish to the published challenge: everything saved, everything in the way listed, then the command. */
export function usePublishing({ facts, flush, showFaults, current, onStale }: Options) {
  const { t } = useTranslation('challenges');
  const notify = useNotify();
  const navigate = useNavigate();
  const brandId = useBrandId();
  const { values } = useFormikContext<ChallengeFormValues>();
  const [isAsking, setAsking] = useView('challenge:publish', false);
  const [isUnsaved, setUnsaved] = useView('challenge:unsaved', false);
  const [fault, setFault] = useViewedFault('challenge:fault');
  const once = useCommand();
  const [publishChallenge, { isLoading, isSuccess }] = usePublishChallengeMutation();
  // Judged while the question is open only.
  const [asked, setAsked] = useState(values);
  const judged: BriefState = useBriefState(isAsking ? values : asked, facts, false);

  const ask = async () => {
    setUnsaved(false);
    setFault(null);
    setAsked(values);
    setAsking(true);
    await showFaults();
    await flush();
  };
  const publish = async (acknowledged: LaunchWarning[]) => {
    const challenge = (await flush()) ? current() : null;
    setUnsaved(!challenge);
    if (!challenge) return;
    try {
      const { id, version } = challenge;
      const published = await once({ id, version, acknowledged }, (key) =>
        publishChallenge({ brandId, id, version, acknowledged, key }).unwrap(),
      );
      notify.success(t('publish.done', { title: published.title }));
      await navigate(paths.challenges.detail(published.id));
    } catch (error) {
      const theirs = storedMeanwhile(error) as Challenge | null; // The contract's answer to this call.
      if (theirs) {
        setAsking(false);
        onStale(theirs);
      } else setFault(error);
    }
  };
  // Once it is published the plan has one campaign less, and that is no answer to the question.
  return {
    asking: isAsking && !isSuccess ? judged : null,
    fault,
    problem: isUnsaved ? t('publish.unsaved') : fault && faultText(fault, t('publish.failed')),
    busy: isLoading,
    ask,
    publish,
    close: () => setAsking(false),
  };
}
