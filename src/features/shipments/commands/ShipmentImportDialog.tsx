import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { SHIPMENT_IMPORT_BYTES_MAX, SHIPMENT_IMPORT_COLUMNS } from '#contract/constants/shipments';
import type { CheckShipmentsAnswer } from '#contract/schemas/shipments';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { hideSecret } from '../../../shared/api/secretHandle.ts';
import { CsvPicker } from '../../../shared/form/CsvPicker.tsx';
import { readFieldErrors } from '../../../shared/form/fieldErrors.ts';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useCheckShipmentsMutation, useShipManyMutation } from '../shipmentsApi.ts';
import { ShipmentImportPreview } from './ShipmentImportPreview.tsx';

const NOTHING = {};
const ANY = object();

type Ship = NonNullable<CheckShipmentsAnswer['rows'][number]['ship']>;
/** As the call that ships many takes it; a day that is not given is now. */
const toParcel = ({ shippedAt, ...parcel }: Ship) => ({ ...parcel, ...(shippedAt !== null && { shippedAt }) });

/** Reads a CSV with tracking numbers, shows what each line would do, and ships the chosen ones once the person agrees. */
export function ShipmentImportDialog({ challengeId, onClose }: { challengeId: number; onClose: () => void }) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const [check, { isLoading }] = useCheckShipmentsMutation();
  const [shipMany] = useShipManyMutation();
  const [checked, setChecked] = useState<CheckShipmentsAnswer | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState('');
  const chosen = (checked?.rows ?? []).flatMap(({ outcome, ship, line }) =>
    outcome === 'ok' && ship && !left.has(line) ? [ship] : [],
  );
  const read = async (file: File) => {
    setChecked(null);
    setLeft(new Set());
    setProblem('');
    if (file.size > SHIPMENT_IMPORT_BYTES_MAX)
      return setProblem(t('import.tooBig', { megabytes: SHIPMENT_IMPORT_BYTES_MAX >> 20 }));
    try {
      setChecked(await check({ brandId, challengeId, file: hideSecret(file) }).unwrap());
    } catch (error) {
      setProblem(readFieldErrors(error, (path) => path).fields.file ?? errorMessage(error, t('import.failed')));
    }
  };
  return (
    <FormDialog
      maxWidth="md"
      title={t('import.title')}
      intro={t('import.body')}
      initialValues={NOTHING}
      schema={ANY}
      send={(_values, key) => shipMany({ brandId, challengeId, key, body: { rows: chosen.map(toParcel) } }).unwrap()}
      doneText={({ shipped }) => t('many.done', { count: shipped })}
      failedText={t('failed')}
      submitLabel={chosen.length > 0 && t('many.confirm', { count: chosen.length })}
      onClose={onClose}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      <CsvPicker
        columns={SHIPMENT_IMPORT_COLUMNS}
        label={t('import.choose')}
        otherLabel={t('import.chooseOther')}
        hasRead={checked !== null}
        reading={isLoading}
        onFile={(file) => void read(file)}
      />
      {checked && (
        <ShipmentImportPreview
          answer={checked}
          left={left}
          onChoose={(line, isChosen) =>
            setLeft((before) => new Set(isChosen ? [...before].filter((one) => one !== line) : [...before, line]))
          }
        />
      )}
    </FormDialog>
  );
}
