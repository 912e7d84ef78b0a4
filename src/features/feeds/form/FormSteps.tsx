import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { CheckIcon, WarningIcon } from '../../../shared/ui/icons.tsx';
import { HiddenText } from '../../../shared/ui/HiddenText.tsx';
import { type FeedStep, STEP_FIELDS } from './feedSteps.ts';

interface Props {
  steps: readonly FeedStep[];
  current: FeedStep;
  onStep: (step: FeedStep) => void;
}

/** Where the person is in the form. Every step can be gone to at any time; one with a mistake in it says so. */
export function FormSteps({ steps, current, onStep }: Props) {
  const { t } = useTranslation('feedForm');
  const { errors, touched } = useFormikContext<object>();
  if (steps.length === 1) return null;
  const isWrong = (step: FeedStep) => STEP_FIELDS[step].some((field) => field in errors && field in touched);
  const place = steps.indexOf(current);
  return (
    <Box
      component="nav"
      aria-label={t('steps.label')}
      sx={{
        mb: 3,
        // On a phone they share one line, each number over its name.
        '& ol': {
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content' },
          justifyContent: { sm: 'start' },
          gap: { xs: 0.5, sm: 1 },
        },
      }}
    >
      <ol>
        {steps.map((step, at) => (
          <li key={step}>
            <ButtonBase
              {...(step === current && { 'aria-current': 'step' })}
              onClick={() => onStep(step)}
              sx={{
                gap: { xs: 0.25, sm: 1 },
                flexDirection: { xs: 'column', sm: 'row' },
                width: { xs: '100%', sm: 'auto' },
                px: { xs: 0.25, sm: 1.5 },
                py: { xs: 0.5, sm: 0 },
                minHeight: { xs: 52, sm: 36 },
                '@media (pointer: coarse)': { minHeight: { xs: 52, sm: 44 } },
                border: 1,
                borderColor: step === current ? 'primary.main' : 'divider',
                borderRadius: 1,
                fontSize: { xs: 12, sm: 13 },
                fontWeight: step === current ? 600 : 500,
                color: at > place ? 'text.secondary' : 'text.primary',
                bgcolor: 'background.paper',
              }}
            >
              {isWrong(step) ? (
                <WarningIcon color="error" />
              ) : at < place ? (
                <CheckIcon color="success" />
              ) : (
                <span className="tabular" aria-hidden>
                  {at + 1}
                </span>
              )}
              {t(`steps.${step}`)}
              {isWrong(step) && <HiddenText> {t('steps.wrong')}</HiddenText>}
            </ButtonBase>
          </li>
        ))}
      </ol>
    </Box>
  );
}
