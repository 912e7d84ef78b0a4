import Box from '@mui/material/Box';
import { getIn, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../ui/icons.tsx';

/** Says whether the required fields of the form around it are filled in. */
export function FormProgress({ required }: { required: readonly string[] }) {
  const { t } = useTranslation('forms');
  const { values } = useFormikContext<object>();
  const complete = required.every((name) => {
    const value: unknown = getIn(values, name);
    return typeof value === 'string' && value.trim() !== '';
  });
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: 13,
        color: complete ? 'success.main' : 'text.secondary',
      }}
    >
      {complete && <CheckIcon sx={{ fontSize: 16 }} />}
      {t(complete ? 'progress.complete' : 'progress.missing')}
    </Box>
  );
}
