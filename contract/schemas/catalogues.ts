import { Type, type Static } from 'typebox';
import * as S from '#contract/constants/shipments';
import { Currency, DateTime, Id, MinorAmount, Nullable, OneOf, Strict } from '#contract/schemas/common';
import { Picture } from '#contract/schemas/files';

const Count = Type.Integer({ minimum: 0 });

/** An item as a person chooses it; a product with variants is chosen by the variant's sku. */
const ChosenItem = Strict({
  productId: Id,
  sku: Type.Optional(Type.String({ maxLength: 50 })),
  quantity: Type.Integer({ minimum: 1, maximum: S.SHIPMENT_QUANTITY_MAX }),
});
export type ChosenItem = Static<typeof ChosenItem>;
export const ChosenItems = Type.Array(ChosenItem, { minItems: 1, maxItems: S.SHIPMENT_ITEMS_MAX });

/** What a creator may choose of a catalogue, and what was chosen. Amounts are minor units of `currency`. */
export const ShipmentPick = Strict({
  maxItems: Type.Integer({ minimum: 1 }),
  maxValueMinor: MinorAmount,
  currency: Currency,
  /** Of what was chosen, as it was priced then. */
  valueMinor: Nullable(MinorAmount),
  chosenAt: Nullable(DateTime),
  refusal: Nullable(Type.String({ description: 'Why the brand did not want the last choice' })),
});

/** Products of a catalogue that can be chosen now. */
const CatalogueProduct = Strict({
  productId: Id,
  name: Type.String(),
  image: Nullable(Picture),
  priceMinor: MinorAmount,
  /** That nobody was promised yet; null where stock is not counted. */
  left: Nullable(Count),
  variants: Type.Array(
    Strict({ sku: Type.String(), title: Type.String(), priceMinor: MinorAmount, left: Nullable(Count) }),
    { description: 'One of them is named by its sku; empty for a product without variants' },
  ),
});
export const CatalogueAnswer = Strict({
  catalogue: Strict({
    products: Type.Array(CatalogueProduct),
    maxItems: Type.Integer({ minimum: 1 }),
    maxValueMinor: MinorAmount,
    currency: Currency,
  }),
});
export type Catalogue = Static<typeof CatalogueAnswer>['catalogue'];
/** Items as the creator chooses them, in place of those of an earlier choice. */
export const ChooseBody = Strict({ items: ChosenItems });
export type ChooseBody = Static<typeof ChooseBody>;
/** `edit` says yes to other items within the cap; `reject` needs a reason, and the creator chooses anew. */
export const ReviewChoiceBody = Strict({
  decision: OneOf(S.CHOICE_DECISIONS),
  items: Type.Optional(ChosenItems),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: S.SHIPMENT_REASON_MAX })),
});
export type ReviewChoiceBody = Static<typeof ReviewChoiceBody>;
