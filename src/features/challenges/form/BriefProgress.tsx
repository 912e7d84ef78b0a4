import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { goToField } from './briefSections.ts';
import { TOUCH_AREA } from '../../../shared/ui/touchTarget.ts';

/** Whether the required fields are filled in; a click goes to the first that is not. */
export function BriefProgress({ faults }: { faults: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('forms');
  const [first] = faults.keys();
  const isDone = first === undefined;
  return (
    <ButtonBase
      disabled={isDone}
      onClick={() => first !== undefined && goToField(first)}
      sx={{
        justifyContent: 'flex-start',
        gap: 0.5,
        fontSize: 14,
        fontWeight: 600,
        color: isDone ? 'success.main' : 'text.primary',
        textAlign: 'left',
        minHeight: 28,
        ...TOUCH_AREA,
      }}
    >
      {isDone && <CheckIcon sx={{ fontSize: 18 }} />}
      <span role="status">{t(isDone ? 'progress.complete' : 'progress.missing')}</span>
    </ButtonBase>
  );
}
