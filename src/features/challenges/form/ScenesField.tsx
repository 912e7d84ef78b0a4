import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CHALLENGE_SCENE_TEXT_MAX, CHALLENGE_SCENES_MAX, VIDEO_SHORT_SECONDS } from '#contract/constants/challenges';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';
import { CloseIcon, MoveDownIcon, MoveUpIcon, PlusIcon } from '../../../shared/ui/icons.tsx';
import type { SceneValues } from './challengeFormValues.ts';
import { focusSoon } from '../../../shared/form/focusSoon.ts';
import { say } from '../../../shared/notify/say.ts';

/** The story scene by scene, in order, each with its seconds; says when they are longer than the video. */
export function ScenesField() {
  const { value: scenes, setValue } = useFormField<SceneValues[]>('scenes');
  const { value: kind } = useFormField<string>('durationKind');
  const { value: custom } = useFormField<string>('durationSeconds');
  return (
    <Scenes scenes={scenes} limit={kind === 'short' ? VIDEO_SHORT_SECONDS : Number(custom) || 0} setValue={setValue} />
  );
}

interface Props {
  scenes: SceneValues[];
  /** Seconds that the video has; 0 where that is not known. */
  limit: number;
  setValue: (scenes: SceneValues[]) => void;
}

/** Memoised: what is typed elsewhere leaves it alone. */
const Scenes = memo(function Scenes({ scenes, limit, setValue }: Props) {
  const { t } = useTranslation('challenges');
  const total = scenes.reduce((sum, { seconds }) => sum + (Number(seconds) || 0), 0);
  const move = (from: number, to: number) => {
    const scene = scenes[from];
    if (scene && to >= 0 && to < scenes.length) setValue(scenes.toSpliced(from, 1).toSpliced(to, 0, scene));
  };
  return (
    <Box role="group" aria-label={t('field.scenes')} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Typography component="div" sx={{ fontSize: 13, fontWeight: 550 }}>
          {t('field.scenes')}
        </Typography>
        {total > 0 && (
          <Typography
            role="status"
            variant="caption"
            sx={{ color: limit > 0 && total > limit ? 'warning.main' : 'text.secondary' }}
          >
            {limit > 0 && total > limit ? t('scenes.tooLong', { total, limit }) : t('scenes.total', { total })}
          </Typography>
        )}
      </Box>
      {scenes.map((_scene, index) => (
        // A scene has no id of its own; fields keep no state that would follow the wrong row.
        <Box
          key={index}
          role="group"
          aria-label={t('scenes.one', { number: index + 1 })}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr auto', sm: '1fr 96px auto' },
            alignItems: 'start',
            borderLeft: 2,
            borderColor: 'divider',
            pl: 1.5,
          }}
        >
          <TextField
            name={`scenes.${index}.text`}
            label={t('scenes.one', { number: index + 1 })}
            multilineRows={1}
            maxLength={CHALLENGE_SCENE_TEXT_MAX}
          />
          <WholeNumberField name={`scenes.${index}.seconds`} label={t('scenes.seconds')} />
          <Box sx={{ display: 'flex', pt: { sm: 3 } }}>
            <IconButton
              size="small"
              disabled={index === 0}
              aria-label={t('scenes.up', { number: index + 1 })}
              onClick={() => move(index, index - 1)}
            >
              <MoveUpIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              disabled={index === scenes.length - 1}
              aria-label={t('scenes.down', { number: index + 1 })}
              onClick={() => move(index, index + 1)}
            >
              <MoveDownIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('scenes.remove', { number: index + 1 })}
              onClick={() => setValue(scenes.toSpliced(index, 1))}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          startIcon={<PlusIcon />}
          disabled={scenes.length >= CHALLENGE_SCENES_MAX}
          onClick={() => {
            setValue([...scenes, { text: '', seconds: '' }]);
            focusSoon(`scenes.${scenes.length}.text`);
            say(t('scenes.added', { number: scenes.length + 1 }));
          }}
        >
          {t('scenes.add')}
        </Button>
      </Box>
    </Box>
  );
});
