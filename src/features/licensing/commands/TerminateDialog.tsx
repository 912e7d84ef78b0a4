import { useTranslation } from 'react-i18next';
import { LICENCE_REASON_MAX } from '#contract/constants/licensing';
import type { Licence } from '#contract/schemas/licensing';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useTerminateLicenseMutation } from '../licensingApi.ts';
import { wayOnIn } from './refusedCommand.tsx';

const EMPTY = { reason: '' };

/** Proposes to end a licence by agreement, or agrees to the creator's proposal. */
export function TerminateDialog({ licence, onClose }: { licence: Licence; onClose: () => void }) {
  const { t } = useTranslation('licensing');
  const brandId = useBrandId();
  const [terminate] = useTerminateLicenseMutation();
  const { id, creator, currency, terminationBy } = licence;
  const isAgreed = terminationBy === 'creator';
  const words = isAgreed ? 'agree' : 'terminate';
  return (
    <FormDialog
      destructive={isAgreed}
      title={t(`ask.${words}.title`)}
      intro={t(`ask.${words}.body`, { name: creator.name })}
      initialValues={EMPTY}
      send={({ reason }, key) =>
        terminate({ brandId, id, key, body: { reason: reason.trim(), agrees: isAgreed } }).unwrap()
      }
      doneText={() => t(`ask.${words}.done`)}
      failedText={t('failed')}
      more={wayOnIn(currency)}
      submitLabel={t(`ask.${words}.confirm`)}
      onClose={onClose}
    >
      <TextField name="reason" label={t('ask.terminate.reason')} multilineRows={2} maxLength={LICENCE_REASON_MAX} />
    </FormDialog>
  );
}
