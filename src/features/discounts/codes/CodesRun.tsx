import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatorCodesAnswer } from '#contract/schemas/discountCodes';
import { SubmitButton } from '../../../shared/form/SubmitButton.tsx';
import { useIsPlayed } from '../../../shared/replay/played.ts';
import { FormSection } from '../form/FormSection.tsx';
import type { CodesFormValues } from './codesFormValues.ts';
import { CodesTable } from './CodesTable.tsx';

interface Props {
  /** What was found with the values `tried`: others need another look, and then it is forgotten. */
  found: CreatorCodesAnswer | null;
  tried: CodesFormValues | null;
  onOther: () => void;
}

/** The end of the form: first what would be made, and once that was seen, making it. A change asks for another look. */
export function CodesRun({ found, tried, onOther }: Props) {
  const { t } = useTranslation('discounts');
  const { values } = useFormikContext<CodesFormValues>();
  const isPlayed = useIsPlayed();
  const isOther = !isPlayed && found !== null && values !== tried;
  useEffect(() => {
    if (isOther) onOther();
  });
  const answer = isOther ? null : found;
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
