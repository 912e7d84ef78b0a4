import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Licence } from '#contract/schemas/licensing';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import {
  useDeleteLicenseMutation,
  useKeepLicenseMutation,
  useRenewLicenseMutation,
  useSendLicenseMutation,
  useWithdrawLicenseMutation,
} from '../licensingApi.ts';
import { FundsCheck } from './FundsCheck.tsx';
import { wayOnIn } from './refusedCommand.tsx';

const NOTHING = {};

interface Props {
  command: 'send' | 'withdraw' | 'delete' | 'renew' | 'keep';
  licence: Licence;
  onGone: () => void;
  onClose: () => void;
}

/** Asks before what needs no words: sending or deleting a draft, taking an offer back, renewing, dropping a proposal to end it. */
export function PlainDialog({ command, licence, onGone, onClose }: Props) {
  const { t } = useTranslation('licensing');
  const brandId = useBrandId();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [send] = useSendLicenseMutation();
  const [withdraw] = useWithdrawLicenseMutation();
  const [remove] = useDeleteLicenseMutation();
  const [renew] = useRenewLicenseMutation();
  const [keep] = useKeepLicenseMutation();
  const { id, currency, totalMinor, contentsCount, creator } = licence;
  const sendCommand = async (key: string): Promise<Licence | null> => {
    switch (command) {
      case 'send':
        return send({ brandId, id, key }).unwrap();
      case 'withdraw':
        return withdraw({ brandId, id, key }).unwrap();
      case 'renew':
        return renew({ brandId, id, key }).unwrap();
      case 'keep':
        return keep({ brandId, id, key }).unwrap();
      case 'delete':
        await remove({ brandId, id }).unwrap();
        return null;
    }
  };
  return (
    <FormDialog
      destructive={command === 'delete' || command === 'withdraw'}
      title={t(`ask.${command}.title`)}
      intro={t(`ask.${command}.body`, { name: creator.name })}
      initialValues={NOTHING}
      send={(_values, key) => sendCommand(key)}
      doneText={(answer) => {
        // Archived contents cannot be licensed again.
        const left = command === 'renew' && answer ? contentsCount - answer.contentsCount : 0;
        return left > 0 ? t('ask.renew.doneWithout', { count: left }) : t(`ask.${command}.done`);
      }}
      onDone={(answer) => {
        onClose();
        if (command === 'delete') onGone();
        if (command === 'renew' && answer) void navigate({ pathname: paths.licensing.request(answer.id), search });
      }}
      failedText={t('failed')}
      more={wayOnIn(currency)}
      submitLabel={t(`ask.${command}.confirm`)}
      onClose={onClose}
    >
      {command === 'send' && <FundsCheck totalMinor={totalMinor} currency={currency} />}
    </FormDialog>
  );
}
