import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bool, object, string } from 'yup';
import type { DigitalDelivery } from '#contract/constants/challenges';
import { DIGITAL_CODES_TEXT_MAX } from '#contract/constants/shipments';
import { type CodeLineFault, readCodes } from '#contract/rules/digitalCodes';
import { isApiFault } from '../../../shared/api/apiFault.ts';
import { hideSecret } from '../../../shared/api/secretHandle.ts';
import { CheckboxField } from '../../../shared/form/CheckboxField.tsx';
import { DayField } from '../../../shared/form/DayField.tsx';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useAddCodesMutation } from '../shipmentsApi.ts';
import { CodesFileButton } from './CodesFileButton.tsx';

interface Props {
  challengeId: number;
  delivery: DigitalDelivery;
  /** Creators who wait for a code. */
  waiting: number;
  onClose: () => void;
  children: ReactNode;
}

const FIRST = { lines: '', redeemBy: '', send: true };
const LINES_SHOWN = 10;
/** A wrong line as the server names it: `lines.3`. */
const LINE = /^lines\.(\d+)$/;
const FAULTS = ['INVALID', 'TOO_LONG', 'TAKEN', 'REPEATED', 'TOO_MANY'] as const;

function codeFaultText(t: TFunction<'shipments'>, { line, code, params }: CodeLineFault, delivery: DigitalDelivery) {
  const what =
    code === 'INVALID'
      ? t(`codes.fault.INVALID.${delivery}`)
      : t(`codes.fault.${code}`, { first: params?.line, max: params?.max });
  return t('codes.fault.line', { line, what });
}

/** The lines that a server refused, in words; what it says of other fields stands beside those. */
function refusedLines(error: unknown): CodeLineFault[] {
  if (!isApiFault(error)) return [];
  type Refusal = { fields?: Record<string, { code: string; params?: Record<string, number> }[]> };
  const { fields = {} } = (error.body ?? {}) as Refusal; // the contract's answer to a refusal
  return Object.entries(fields).flatMap(([path, [first]]): CodeLineFault[] => {
    const line = Number(LINE.exec(path)?.[1] ?? 0);
    const code = FAULTS.find((one) => one === first?.code);
    return line > 0 && code ? [{ line, code, ...(first?.params && { params: first.params }) }] : [];
  });
}

/**
 * Takes codes or links, pasted or from a file, one a line, and names each line that is wrong. What is typed stays in this form:
 * codes are in no action, no state and no draft.
 */
export function AddCodesForm({ challengeId, delivery, waiting, onClose, children }: Props) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const [add] = useAddCodesMutation();
  const isLink = delivery === 'link';
  const schema = useMemo(
    () =>
      object({
        lines: string().test('lines', (text = '', context) => {
          const { codes, faults } = readCodes(text, delivery);
          const [first] = faults;
          if (!first) return codes.length > 0 || context.createError({ message: t('codes.missing') });
          const more = faults.length > 1 ? ` ${t('codes.fault.more', { count: faults.length - 1 })}` : '';
          return context.createError({ message: `${codeFaultText(t, first, delivery)}${more}` });
        }),
        redeemBy: isLink ? string().required(t('codes.redeemByMissing')) : string(),
        send: bool(),
      }),
    [t, delivery, isLink],
  );
  return (
    <FormDialog
      guarded
      maxWidth="sm"
      title={t(`codes.title.${delivery}`)}
      intro={t('codes.body')}
      initialValues={FIRST}
      schema={schema}
      send={({ lines, redeemBy, send }, key) =>
        add({
          brandId,
          challengeId,
          key,
          body: hideSecret({ lines, redeemBy: redeemBy || null, send }),
        }).unwrap()
      }
      toField={(path) => (LINE.test(path) ? 'lines' : path in FIRST ? path : null)}
      more={(error) =>
        refusedLines(error)
          .slice(0, LINES_SHOWN)
          .map((fault) => <Box key={fault.line}>{codeFaultText(t, fault, delivery)}</Box>)
      }
      doneText={({ added }) => t('codes.addedCount', { count: added })}
      failedText={t('codes.failed')}
      submitLabel={t('codes.confirm')}
      onClose={onClose}
    >
      <TextField
        name="lines"
        label={t(`codes.lines.${delivery}`)}
        hint={t('codes.linesHint')}
        multilineRows={6}
        maxLength={DIGITAL_CODES_TEXT_MAX}
        autoComplete="off"
        required
      />
      <CodesFileButton />
      <DayField name="redeemBy" label={t(isLink ? 'codes.redeemBy' : 'codes.redeemByOptional')} required={isLink} />
      {waiting > 0 && <CheckboxField name="send" label={t('codes.sendNow')} />}
      {children}
    </FormDialog>
  );
}
