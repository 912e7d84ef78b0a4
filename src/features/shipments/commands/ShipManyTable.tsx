import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CARRIERS } from '#contract/constants/shipments';
import { focusSoon } from '../../../shared/form/focusSoon.ts';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { setField } from '../../../shared/form/setField.ts';
import { TextField } from '../../../shared/form/TextField.tsx';
import { say } from '../../../shared/notify/say.ts';
import { HiddenText } from '../../../shared/ui/HiddenText.tsx';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { useCarrierName } from '../TrackingLink.tsx';
import { HEARD_IN_PLACE } from '../../../shared/ui/heardAlone.ts';
import { isPastedTable, pasteTracking, type TrackingRow } from './pastedTracking.ts';

const NUMBER_TYPED_MAX = 60;
/** The column says to the eye what each label says to whoever hears it. On a phone each parcel is a block of its own. */
const TIGHT = {
  '& td, & th': { px: 1, py: 0.75, verticalAlign: 'top' },
  // What is hidden lies within its own cell: anywhere else it would make the dialog longer and wider.
  '& td': { position: 'relative' },
  '& label': HEARD_IN_PLACE,
  '@media (max-width: 599.95px)': {
    '& thead': HEARD_IN_PLACE,
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      py: 1,
      borderBottom: '1px solid var(--m-palette-divider)',
    },
    '& td': { position: 'relative', px: 0, border: 0, gridColumn: '1 / -1' },
    '& td:first-of-type': { gridColumn: '1' },
    '& td.rowEnd': { gridColumn: '2', gridRow: '1' },
  },
} as const;

interface Props {
  nameOf: (id: number) => string;
  onUnused: (lines: number) => void;
  /** How many rows are left once one was taken out. */
  onLeft: (rows: number) => void;
  /** The parcels whose items have to be changed first. */
  incomplete: ReadonlySet<number>;
  onEditItems: (id: number) => void;
}

/** Errors or touched flags of the rows without those of one of them: what stands below it moves up. */
const withoutRow = <T extends { rows?: unknown }>(marks: T, at: number): T =>
  Array.isArray(marks.rows) ? { ...marks, rows: marks.rows.toSpliced(at, 1) } : marks;

/** One row a parcel with carrier and number; any but the last can be taken out. A table pasted into any of its fields fills the rows from there on. */
export function ShipManyTable({ nameOf, onUnused, onLeft, incomplete, onEditItems }: Props) {
  const { t } = useTranslation('shipments');
  const carrierName = useCarrierName();
  const { values, errors, touched, setFieldValue, setErrors, setTouched } = useFormikContext<{ rows: TrackingRow[] }>();
  const options = CARRIERS.map((value) => ({ value, label: carrierName(value) }));
  const paste = (event: ClipboardEvent, start: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isPastedTable(text)) return;
    event.preventDefault();
    const { rows, unused } = pasteTracking(values.rows, start, text, nameOf);
    onUnused(unused);
    // What is not known as a carrier is named beside its field at once.
    const wrong = rows.flatMap(({ unknownCarrier }, at) => (unknownCarrier === '' ? [] : [`rows.${at}.carrier`]));
    void setTouched(
      wrong.reduce((marked, name) => setField(marked, name, true), touched),
      false,
    );
    void setFieldValue('rows', rows);
    say(t('many.pasted'));
  };
  const remove = (at: number) => {
    const rows = values.rows.toSpliced(at, 1);
    void setFieldValue('rows', rows, false);
    void setTouched(withoutRow(touched, at), false);
    setErrors(withoutRow(errors, at));
    onLeft(rows.length);
    focusSoon(`rows.${Math.min(at, rows.length - 1)}.trackingNumber`);
  };
  return (
    <TableContainer sx={{ position: 'relative', maxHeight: 420 }}>
      <Table size="small" stickyHeader aria-label={t('many.table')} sx={TIGHT}>
        <TableHead>
          <TableRow>
            <TableCell>{t('column.creator')}</TableCell>
            <TableCell>{t('carrier.label')}</TableCell>
            <TableCell>{t('tracking.number')}</TableCell>
            <TableCell>
              <HiddenText>{t('many.takeOut')}</HiddenText>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {values.rows.map(({ id, code }, at) => (
            <TableRow key={id} onPaste={(event) => paste(event, at)}>
              <TableCell sx={{ minWidth: 120 }}>
                <Typography variant="body2">{nameOf(id)}</Typography>
                <Typography variant="caption" color="textSecondary" className="tabular" noWrap>
                  {code}
                </Typography>
                {incomplete.has(id) && (
                  <Button
                    size="small"
                    sx={{ display: 'block', ml: -0.5 }}
                    aria-label={t('actionOf', { action: t('action.edit_items'), name: nameOf(id) })}
                    onClick={() => onEditItems(id)}
                  >
                    {t('action.edit_items')}
                  </Button>
                )}
              </TableCell>
              <TableCell sx={{ minWidth: 150 }}>
                <SelectField
                  name={`rows.${at}.carrier`}
                  label={t('many.carrierOf', { code })}
                  emptyOption={t('carrier.choose')}
                  options={options}
                />
              </TableCell>
              <TableCell sx={{ minWidth: 180 }}>
                <TextField
                  name={`rows.${at}.trackingNumber`}
                  label={t('many.numberOf', { code })}
                  maxLength={NUMBER_TYPED_MAX}
                />
              </TableCell>
              <TableCell className="rowEnd">
                {values.rows.length > 1 && (
                  <IconButton
                    size="small"
                    aria-label={t('many.takeOutOf', { name: nameOf(id), code })}
                    onClick={() => remove(at)}
                  >
                    <CloseIcon fontSize="small" />
                  </IconButton>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
