import type { TFunction } from 'i18next';
import { mixed, ValidationError } from 'yup';
import type { ChoiceDecision } from '#contract/constants/shipments';
import type { Language } from '#contract/constants/languages';
import { pickFaults } from '#contract/rules/picks';
import type { Catalogue, ChosenItem, ReviewChoiceBody } from '#contract/schemas/catalogues';
import type { ShipmentItem } from '#contract/schemas/shipments';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import type { ItemValue } from './ItemsField.tsx';

export interface ChoiceValues {
  decision: ChoiceDecision;
  reason: string;
  items: ItemValue[];
}

/** Items as the form holds them; an empty sku is a product without variants. */
export const toPickValues = (items: readonly ShipmentItem[]): ItemValue[] =>
  items.map(({ productId, title, variant, sku, quantity }) => ({
    productId,
    title,
    sku: variant === null ? '' : (sku ?? ''),
    quantity: String(quantity),
  }));

/** An item as the API takes it. */
export const toChosenItem = ({ productId, sku, quantity }: ItemValue): ChosenItem => ({
  productId,
  ...(sku && { sku }),
  quantity: Number(quantity),
});

export const toChoiceBody = ({ decision, reason, items }: ChoiceValues): ReviewChoiceBody => ({
  decision,
  ...(decision === 'edit' && { items: items.map(toChosenItem) }),
  ...(decision === 'reject' && { reason: reason.trim() }),
});

/** What is wrong with chosen items, by field of the form, in the reader's words; the rules are the server's own. */
function choiceFaults(
  t: TFunction<['shipments', 'forms']>,
  language: Language,
  catalogue: Catalogue,
  items: readonly ItemValue[],
): Map<string, string> {
  const faults = pickFaults(items.map(toChosenItem), catalogue.products, catalogue);
  const textOf = ({ code, params }: (typeof faults)[string]) => {
    const max = formatNumber(Number(params?.max ?? 0), language);
    if (code === 'OVER_VALUE')
      return t('pick.OVER_VALUE', { max: formatMoney(catalogue.maxValueMinor, catalogue.currency, language) });
    return code === 'TOO_MANY' || code === 'TOO_LARGE' ? t(`pick.${code}`, { max }) : t(`pick.${code}`);
  };
  return new Map(
    Object.entries(faults).map(([path, fault]) => [
      path.replace(/productId$/, 'quantity'),
      path === 'items' && fault.code === 'REQUIRED' ? t('items.missing') : textOf(fault),
    ]),
  );
}

/** The rules that form and server share, as Yup asks for them. Without a catalogue, as long as it loads, nothing can be edited. */
export const choiceFormSchema = (
  t: TFunction<['shipments', 'forms']>,
  language: Language,
  catalogue: Catalogue | null,
) =>
  mixed<ChoiceValues>().test('choice', function check(values) {
    const faults = new Map<string, string>();
    if (values?.decision === 'reject' && values.reason.trim() === '')
      faults.set('reason', t('ask.cancel.reasonMissing'));
    if (values?.decision === 'edit')
      for (const [path, text] of catalogue
        ? choiceFaults(t, language, catalogue, values.items)
        : [['decision', t('choice.failed')] as const])
        faults.set(path, text);
    if (faults.size === 0) return true;
    return new ValidationError(
      [...faults].map(([path, message]) => this.createError({ path, message })),
      values,
    );
  });
