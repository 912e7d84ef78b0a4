import Box from '@mui/material/Box';
import { Formik } from 'formik';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import type { Challenge, LaunchFacts } from '#contract/schemas/challenges';
import { FormMirror } from '../../../shared/form/FormMirror.tsx';
import { validateWith } from '../../../shared/form/validateWith.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { BriefBody } from './BriefBody.tsx';
import { briefKey, readBriefMemory } from './useBriefMemory.ts';
import { type ChallengeFormValues, fromChallenge, type NewBrief, newValues, toChanges } from './challengeFormValues.ts';
import { challengeFormSchema } from './challengeFormSchema.ts';

interface Props {
  /** Null for one that does not exist yet. */
  challenge: Challenge | null;
  facts: LaunchFacts;
  /** What a new brief begins with. */
  brand: Pick<NewBrief, 'currency' | 'country'>;
  onCreated: (challenge: Challenge) => void;
}

/** The form of one brief: what is stored, with what this browser still remembers over it. */
export function BriefEditor({ challenge, facts, brand, onCreated }: Props) {
  const { t } = useTranslation(['challenges', 'forms']);
  const language = useLanguage();
  const brandId = useBrandId();
  const store = useStore<Parameters<typeof readBriefMemory>[0]>();
  const [opened] = useState(() => {
    const stored: ChallengeFormValues = challenge
      ? fromChallenge(challenge)
      : newValues({ ...brand, language, today: facts.today });
    const memory = readBriefMemory(store.getState(), briefKey(brandId, challenge?.id ?? null));
    const mine = memory ? { ...stored, ...memory.values } : stored;
    const sentBefore = memory?.sent ? { ...memory.sent, values: { ...mine, ...memory.sent.values } } : null;
    // Somebody else has saved since this browser was left with unsaved input: the person chooses. What was under way
    // then has arrived, where it is what is stored.
    const isStale =
      memory !== null &&
      challenge !== null &&
      memory.version !== challenge.version &&
      Object.keys(toChanges(stored, mine)).length > 0 &&
      !(sentBefore && Object.keys(toChanges(stored, sentBefore.values)).length === 0);
    return {
      stored,
      mine,
      sentBefore,
      staleVersion: isStale ? memory.version : null,
      isLinked: memory?.isLinked === true,
    };
  });
  const isRunning = challenge !== null && challenge.status !== 'draft';
  const schema = useMemo(
    () => challengeFormSchema(t, language, { today: facts.today, isRunning }),
    [t, language, facts.today, isRunning],
  );
  const validate = useCallback((values: ChallengeFormValues) => validateWith(schema, values), [schema]);
  return (
    <Formik<ChallengeFormValues>
      initialValues={opened.mine}
      validate={validate}
      validateOnChange={false}
      onSubmit={() => {}}
    >
      <Box component="form" aria-label={t('form.label')} noValidate onSubmit={(event) => event.preventDefault()}>
        <FormMirror draftKey={briefKey(brandId, challenge?.id ?? null)} />
        <BriefBody
          challenge={challenge}
          facts={facts}
          stored={opened.stored}
          sentBefore={opened.sentBefore}
          staleVersion={opened.staleVersion}
          isLinked={opened.isLinked}
          onCreated={onCreated}
        />
      </Box>
    </Formik>
  );
}
