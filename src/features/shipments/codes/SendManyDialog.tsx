import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useSendManyMutation } from '../shipmentsApi.ts';

const NOTHING = {};

interface Props {
  challengeId: number;
  ids: number[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks before each of these creators is given a code. */
export function SendManyDialog({ challengeId, ids, onDone, onClose }: Props) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const [send] = useSendManyMutation();
  return (
    <FormDialog
      title={t('codes.sendManyTitle', { count: ids.length })}
      intro={t('codes.sendManyBody')}
      initialValues={NOTHING}
      send={(_values, key) => send({ brandId, challengeId, ids, key }).unwrap()}
      toField={() => null}
      doneText={({ sent }) => t('codes.sentMany', { count: sent })}
      failedText={t('failed')}
      submitLabel={t('codes.sendMany', { count: ids.length })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
