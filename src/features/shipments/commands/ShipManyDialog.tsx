import Alert from '@mui/material/Alert';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { array, mixed, object } from 'yup';
import { PAGE_LIMIT_MAX } from '#contract/constants/lists';
import { CARRIERS } from '#contract/constants/shipments';
import { trackingFaults } from '#contract/rules/shipments';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { isApiFault } from '../../../shared/api/apiFault.ts';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useShipManyMutation } from '../shipmentsApi.ts';
import { ItemsDialog } from './ItemsDialog.tsx';
import type { TrackingRow } from './pastedTracking.ts';
import { ShipManyTable } from './ShipManyTable.tsx';

const NONE: readonly number[] = [];
/** More rows of fields than that are slow to type in; a file takes more. */
const ROWS_MAX = PAGE_LIMIT_MAX;

const toParcel = ({ id, carrier, trackingNumber }: TrackingRow) => ({
  id,
  carrier: CARRIERS.find((one) => one === carrier) ?? null,
  trackingNumber: trackingNumber.trim() || null,
});

/** The rows whose items lack a variant, by what the server refuses: only there is something to change but carrier and number. */
function rowsWithoutVariant(fault: unknown, rows: readonly TrackingRow[]): number[] {
  const body = isApiFault(fault) ? fault.body : null;
  // The contract's refusal of a body.
  const fields = (body as { fields?: Record<string, { code: string }[]> } | null)?.fields ?? {};
  return rows.flatMap(({ id }, at) =>
    fields[`rows.${at}.id`]?.some(({ code }) => code === 'VARIANT_MISSING') ? [id] : [],
  );
}

/** Marks many parcels of a challenge as shipped, all of them or none; their numbers are typed or pasted out of a spreadsheet. */
export function ShipManyDialog({
  challengeId,
  shipments,
  onDone,
  onClose,
}: {
  challengeId: number;
  /** Those that are ready to be shipped. */
  shipments: readonly ShipmentRow[];
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const [shipMany] = useShipManyMutation();
  const [initialValues] = useState<{ rows: TrackingRow[] }>(() => ({
    rows: shipments.slice(0, ROWS_MAX).map(({ id, code, carrier, trackingNumber }) => ({
      id,
      code,
      carrier: carrier ?? '',
      unknownCarrier: '',
      trackingNumber: trackingNumber ?? '',
    })),
  }));
  const [names] = useState(() => new Map(shipments.map(({ id, creator }) => [id, creator.name])));
  const [unused, setUnused] = useView('shipMany:unused', 0);
  const [count, setCount] = useView('shipMany:count', Math.min(shipments.length, ROWS_MAX));
  const [incomplete, setIncomplete] = useView<readonly number[]>('shipMany:incomplete', NONE);
  const [editedId, setEditedId] = useView<number | null>('shipMany:edited', null);
  const edited = shipments.find(({ id }) => id === editedId);
  const schema = useMemo(() => {
    const checked = (field: 'carrier' | 'trackingNumber') =>
      mixed().test(field, function check() {
        const row = this.parent as TrackingRow; // a row of this form
        const parcel = toParcel(row);
        if (field === 'carrier' && parcel.carrier === null && row.unknownCarrier !== '')
          return this.createError({ message: t('many.unknownCarrier', { name: row.unknownCarrier }) });
        const code = trackingFaults({ ...parcel, trackingUrl: null, noTrackingReason: null })[field];
        // A row without anything is told once, where its number belongs.
        if (code === undefined) return true;
        return this.createError({ message: t(`fault.${field}.${code}` as 'fault.trackingNumber.REQUIRED') }); // each pair has its text
      });
    return object({
      rows: array(object({ carrier: checked('carrier'), trackingNumber: checked('trackingNumber') })),
    });
  }, [t]);
  const send = async ({ rows }: { rows: TrackingRow[] }, key: string) => {
    try {
      return await shipMany({ brandId, challengeId, key, body: { rows: rows.map(toParcel) } }).unwrap();
    } catch (error) {
      setIncomplete(rowsWithoutVariant(error, rows));
      throw error;
    }
  };
  return (
    <>
      <FormDialog
        guarded
        maxWidth="md"
        title={t('many.title', { count })}
        intro={t('many.body')}
        initialValues={initialValues}
        schema={schema}
        send={send}
        toField={(path) =>
          /^rows\.\d+\./.test(path) ? path.replace(/\.(id|shippedAt|trackingUrl)$/, '.trackingNumber') : null
        }
        doneText={({ shipped }) => t('many.done', { count: shipped })}
        onDone={onDone}
        failedText={t('failed')}
        submitLabel={t('many.confirm', { count })}
        onClose={onClose}
      >
        {shipments.length > ROWS_MAX && <Alert severity="info">{t('many.tooMany', { max: ROWS_MAX })}</Alert>}
        {unused > 0 && <Alert severity="warning">{t('many.unused', { count: unused })}</Alert>}
        <ShipManyTable
          nameOf={(id) => names.get(id) ?? ''}
          onUnused={setUnused}
          onLeft={setCount}
          incomplete={new Set(incomplete)}
          onEditItems={setEditedId}
        />
      </FormDialog>
      {edited && <ItemsDialog shipment={edited} onClose={() => setEditedId(null)} />}
    </>
  );
}
