import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import type { CreatorCodesAnswer } from '#contract/schemas/discountCodes';
import { SubmitButton } from '../../../shared/form/SubmitButton.tsx';
import { FormSection } from '../form/FormSection.tsx';
import type { CodesFormValues } from './codesFormValues.ts';
import { CodesTable } from './CodesTable.tsx';

interface Props {
  tried: { values: CodesFormValues; answer: CreatorCodesAnswer } | null;
}

/** The end of the form: first what would be made, and once that was seen, making it. A change asks for another look. */
export function CodesRun({ tried }: Props) {
  const { t } = useTranslation('discounts');
  const { values } = useFormikContext<CodesFormValues>();
  const answer = tried?.values === values ? tried.answer : null;
  return (
    <FormSection title={t('codes.result')} hint={answer ? null : t('codes.dryRunHint')}>
      {answer && (
        <>
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {[
              t('codes.would', { count: answer.created }),
              ...(answer.skipped > 0 ? [t('codes.skipped', { count: answer.skipped })] : []),
            ].join(' ')}
          </Typography>
          <CodesTable items={answer.items} />
          <Typography variant="caption" color="textSecondary">
            {t('codes.drawnAnew')}
          </Typography>
        </>
      )}
      <div>
        {answer && answer.created === 0 ? null : (
          <SubmitButton>{answer ? t('codes.create', { count: answer.created }) : t('codes.dryRun')}</SubmitButton>
        )}
      </div>
    </FormSection>
  );
}
