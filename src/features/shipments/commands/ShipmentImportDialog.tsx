import { useTranslation } from 'react-i18next';
import { SHIPMENT_IMPORT_BYTES_MAX, SHIPMENT_IMPORT_COLUMNS } from '#contract/constants/shipments';
import type { CheckShipmentsAnswer } from '#contract/schemas/shipments';
import { FaultAlert } from '../../../shared/report/FaultAlert.tsx';
import { hideSecret } from '../../../shared/api/secretHandle.ts';
import { CsvPicker } from '../../../shared/form/CsvPicker.tsx';
import { readFieldErrors } from '../../../shared/form/fieldErrors.ts';
import { fileProblem } from '../../../shared/form/fileProblem.ts';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { useCsvPreview } from '../../../shared/form/useCsvPreview.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useCheckShipmentsMutation, useShipManyMutation } from '../shipmentsApi.ts';
import { ShipmentImportPreview } from './ShipmentImportPreview.tsx';

const NOTHING = {};
const NO_LINES: readonly number[] = [];

type Ship = NonNullable<CheckShipmentsAnswer['rows'][number]['ship']>;
/** As the call that ships many takes it; a day that is not given is now. */
const toParcel = ({ shippedAt, ...parcel }: Ship) => ({ ...parcel, ...(shippedAt !== null && { shippedAt }) });

/** What the server says of one of the rows stands beside its line. */
const isOfRow = (path: string): boolean => path.startsWith('rows.');

/** Reads a CSV with tracking numbers, shows what each line would do, and ships the chosen ones once the person agrees. */
export function ShipmentImportDialog({ challengeId, onClose }: { challengeId: number; onClose: () => void }) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const [check] = useCheckShipmentsMutation();
  const [shipMany] = useShipManyMutation();
  const {
    preview: checked,
    isTooBig,
    fault,
    isReading,
    read,
  } = useCsvPreview(SHIPMENT_IMPORT_BYTES_MAX, (file) => check({ brandId, challengeId, file: hideSecret(file) }));
  const [left, setLeft] = useView<readonly number[]>('import:left', NO_LINES);
  const problem = isTooBig
    ? t('import.tooBig', { megabytes: SHIPMENT_IMPORT_BYTES_MAX >> 20 })
    : fault && fileProblem(fault, t('import.failed'));
  // What became wrong between the preview and the command, by line.
  const [refusedLines, setRefusedLines] = useView<Readonly<Record<string, string>>>('import:refused', NOTHING);
  const refused = new Map(Object.entries(refusedLines).map(([line, message]) => [Number(line), message]));
  const chosen = (checked?.rows ?? []).flatMap(({ outcome, ship, line }) =>
    outcome === 'ok' && ship && !left.includes(line) ? [{ line, parcel: toParcel(ship) }] : [],
  );
  const apply = async (key: string) => {
    setRefusedLines(NOTHING);
    try {
      return await shipMany({ brandId, challengeId, key, body: { rows: chosen.map(({ parcel }) => parcel) } }).unwrap();
    } catch (error) {
      const { fields } = readFieldErrors(error, (path) => isOfRow(path) && path);
      setRefusedLines(
        Object.fromEntries(
          Object.entries(fields).map(([path, message]) => [chosen[Number(path.split('.')[1])]?.line ?? 0, message]),
        ),
      );
      throw error;
    }
  };
  const choose = (file: File) => {
    setLeft(NO_LINES);
    setRefusedLines(NOTHING);
    void read(file);
  };
  return (
    <FormDialog
      maxWidth="md"
      title={t('import.title')}
      intro={t('import.body')}
      initialValues={NOTHING}
      send={(_values, key) => apply(key)}
      toField={(path) => (isOfRow(path) ? false : null)}
      doneText={({ shipped }) => t('many.done', { count: shipped })}
      failedText={t('failed')}
      submitLabel={chosen.length > 0 && t('many.confirm', { count: chosen.length })}
      onClose={onClose}
    >
      {problem && <FaultAlert fault={fault}>{problem}</FaultAlert>}
      <CsvPicker
        columns={SHIPMENT_IMPORT_COLUMNS}
        label={t('import.choose')}
        otherLabel={t('import.chooseOther')}
        hasRead={checked !== null}
        reading={isReading}
        onFile={choose}
      />
      {checked && (
        <ShipmentImportPreview
          answer={checked}
          left={new Set(left)}
          refused={refused}
          onChoose={(line, isChosen) => setLeft(isChosen ? left.filter((one) => one !== line) : [...left, line])}
          onChooseAll={(isChosen) =>
            setLeft(isChosen ? NO_LINES : checked.rows.flatMap((row) => (row.outcome === 'ok' ? row.line : [])))
          }
        />
      )}
    </FormDialog>
  );
}
