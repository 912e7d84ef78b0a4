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

/** What the server says of one of the rows stands beside its line. */
const isOfRow = (path: string): boolean => path.startsWith('rows.');

/** Reads a CSV with tracking numbers, shows what each line would do, and ships the chosen ones once the person agrees. */
export function ShipmentImportDialog({ challengeId, onClose }: { challengeId: number; onClose: () => void }) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const [check, { isLoading }] = useCheckShipmentsMutation();
  const [shipMany] = useShipManyMutation();
  const [checked, setChecked] = useState<CheckShipmentsAnswer | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState('');
  // What became wrong between the preview and the command, by line.
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const chosen = (checked?.rows ?? []).flatMap(({ outcome, ship, line }) =>
    outcome === 'ok' && ship && !left.has(line) ? [{ line, parcel: toParcel(ship) }] : [],
  );
  const apply = async (key: string) => {
    setRefused(new Map());
    try {
      return await shipMany({ brandId, challengeId, key, body: { rows: chosen.map(({ parcel }) => parcel) } }).unwrap();
    } catch (error) {
      const { fields } = readFieldErrors(error, (path) => isOfRow(path) && path);
      setRefused(
        new Map(
          Object.entries(fields).map(([path, message]) => [chosen[Number(path.split('.')[1])]?.line ?? 0, message]),
        ),
      );
      throw error;
    }
  };
  const read = async (file: File) => {
    setChecked(null);
    setLeft(new Set());
    setRefused(new Map());
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
      send={(_values, key) => apply(key)}
      toField={(path) => (isOfRow(path) ? false : null)}
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
          refused={refused}
          onChoose={(line, isChosen) =>
            setLeft((before) => new Set(isChosen ? [...before].filter((one) => one !== line) : [...before, line]))
          }
          onChooseAll={(isChosen) =>
            setLeft(new Set(isChosen ? [] : checked.rows.flatMap((row) => (row.outcome === 'ok' ? row.line : []))))
          }
        />
      )}
    </FormDialog>
  );
}
