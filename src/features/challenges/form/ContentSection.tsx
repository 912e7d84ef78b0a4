import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as C from '#contract/constants/challenges';
import { ChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { LinesField } from '../../../shared/form/LinesField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';
import { LockableFields } from '../../../shared/form/LockableFields.tsx';
import { ScenesField } from './ScenesField.tsx';

const RATIO_SHAPES = { '9:16': [12, 21], '1:1': [18, 18], '4:5': [16, 20], '16:9': [24, 14] } as const;

/** What the creator makes: kind, length and shape of the video, the story, and what to do and leave. */
export function ContentSection({ locked }: { locked: boolean }) {
  const { value: durationKind } = useFormField<string>('durationKind');
  return <Fields locked={locked} isCustom={durationKind === 'custom'} />;
}

/** Memoised: what is typed leaves all but its own field alone. */
const Fields = memo(function Fields({ locked, isCustom }: { locked: boolean; isCustom: boolean }) {
  const { t } = useTranslation('challenges');
  const objectives = useMemo(() => C.OBJECTIVES.map((value) => ({ value, label: t(`objective.${value}`) })), [t]);
  const videoTypes = useMemo(() => C.VIDEO_TYPES.map((value) => ({ value, label: t(`videoType.${value}`) })), [t]);
  const durations = useMemo(
    () => (['short', 'custom'] as const).map((value) => ({ value, label: t(`duration.${value}`) })),
    [t],
  );
  const ratios = useMemo(
    () => C.ASPECT_RATIOS.map((value) => ({ value, label: value, picture: <RatioShape ratio={value} /> })),
    [],
  );
  const lines = {
    lineLabel: (number: number) => t('lines.line', { number }),
    removeLabel: (number: number) => t('lines.remove', { number }),
    addLabel: t('lines.add'),
  };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <SelectField
          name="objective"
          label={t('field.objective')}
          required
          options={objectives}
          emptyOption={t('choose')}
        />
        <SelectField
          name="videoType"
          label={t('field.videoType')}
          required
          options={videoTypes}
          emptyOption={t('choose')}
        />
      </Box>
      <LockableFields locked={locked}>
        <ChoiceField name="durationKind" label={t('field.videoDuration')} required choices={durations} />
        {isCustom && (
          <Box sx={{ maxWidth: 240 }}>
            <WholeNumberField
              name="durationSeconds"
              label={t('field.durationSeconds')}
              required
              hint={t('hint.durationSeconds')}
            />
          </Box>
        )}
        <ChoiceField name="aspectRatio" label={t('field.aspectRatio')} required choices={ratios} />
      </LockableFields>
      <TextField
        name="scenario"
        label={t('field.scenario')}
        multilineRows={4}
        maxLength={C.CHALLENGE_SCENARIO_MAX}
        hint={t('hint.scenario')}
      />
      <ScenesField />
      <Typography sx={{ fontSize: 13, fontWeight: 550 }}>
        {t('field.rules')}{' '}
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {t('hint.rules')}
        </Box>
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <LinesField
          name="rulesDo"
          label={t('field.rulesDo')}
          {...lines}
          addLabel={t('lines.addDo')}
          linesMax={C.CHALLENGE_RULES_MAX}
          maxLength={C.CHALLENGE_RULE_TEXT_MAX}
        />
        <LinesField
          name="rulesDont"
          label={t('field.rulesDont')}
          {...lines}
          addLabel={t('lines.addDont')}
          linesMax={C.CHALLENGE_RULES_MAX}
          maxLength={C.CHALLENGE_RULE_TEXT_MAX}
        />
      </Box>
      <LinesField
        name="references"
        label={t('field.references')}
        hint={t('hint.references')}
        {...lines}
        addLabel={t('lines.addReference')}
        linesMax={C.CHALLENGE_REFERENCES_MAX}
        maxLength={C.CHALLENGE_REFERENCE_MAX}
        inputMode="url"
      />
      <LinesField
        name="disclosure"
        label={t('field.disclosure')}
        hint={t('hint.disclosure')}
        {...lines}
        addLabel={t('lines.addDisclosure')}
        linesMax={C.CHALLENGE_DISCLOSURES_MAX}
        maxLength={C.CHALLENGE_DISCLOSURE_MAX}
      />
    </>
  );
});

function RatioShape({ ratio }: { ratio: keyof typeof RATIO_SHAPES }) {
  const [width, height] = RATIO_SHAPES[ratio];
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width, height, border: 1.5, borderColor: 'currentColor', borderRadius: 0.25, flexShrink: 0 }}
    />
  );
}
