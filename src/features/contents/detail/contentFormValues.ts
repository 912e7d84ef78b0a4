import type { Content, UpdateContentBody } from '#contract/schemas/contents';

/** What a member notes about a content, as its form holds it. */
export interface ContentFormValues {
  caption: string;
  tags: string[];
  products: Content['products'];
  postUrl: string;
}

/** What may outlive a reload. */
export const DRAFT_FIELDS = ['caption', 'tags', 'products', 'postUrl'] as const;

export const fromContent = ({ caption, tags, products, postUrl }: Content): ContentFormValues => ({
  caption,
  tags,
  products,
  postUrl: postUrl ?? '',
});

export const productIdsOf = ({ products }: ContentFormValues): number[] => products.map(({ id }) => id);

/** What differs from before, as the API takes it. */
export function toChanges(before: ContentFormValues, values: ContentFormValues): UpdateContentBody {
  const caption = values.caption.trim();
  const postUrl = values.postUrl.trim();
  return {
    ...(caption !== before.caption && { caption }),
    ...(values.tags.join() !== before.tags.join() && { tags: values.tags }),
    ...(productIdsOf(values).join() !== productIdsOf(before).join() && { productIds: productIdsOf(values) }),
    ...(postUrl !== before.postUrl && { postUrl: postUrl || null }),
  };
}
