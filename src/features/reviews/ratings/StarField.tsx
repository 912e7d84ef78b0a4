import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Rating, { ratingClasses } from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RATING_MAX } from '#contract/constants/reviews';
import { useFormField } from '../../../shared/form/useFormField.ts';

/** Where no star is given yet, the focus is seen as everywhere else. */
const EMPTY_FOCUS = {
  [`& .${ratingClasses.labelEmptyValueActive}`]: {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: 2,
    borderRadius: 0.5,
  },
};

/** One to five stars in a Formik form; 0 is none yet. */
export function StarField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('reviews');
  const { value, error, setValue } = useFormField<number>(name);
  const id = `field-${name.replaceAll('.', '-')}`;
  const isInvalid = error !== undefined;
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      {...(isInvalid && { 'data-invalid': true, tabIndex: -1, 'aria-describedby': `${id}-error` })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        <Typography id={`${id}-label`} component="span" sx={{ fontSize: 13, fontWeight: 550 }}>
          {label} *
        </Typography>
        <Rating
          name={id}
          size="large"
          max={RATING_MAX}
          value={value === 0 ? null : value}
          sx={EMPTY_FOCUS}
          emptyLabelText={t('rating.starsNone')}
          getLabelText={(count) => t('rating.stars', { count })}
          onChange={(_event, next) => setValue(next ?? 0)}
        />
      </Box>
      {isInvalid && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
