import { sql } from 'drizzle-orm';
import type { BriefVersion } from '#contract/schemas/challenges';
import type { Files } from '#server/storage/files';
import { pictureOrNull, type StoredPictureRow } from '#server/media/picture';
import type { ChallengeDetails } from '#server/modules/challenges/challenges.repository';
import { storedPicture } from '#server/modules/files/fileParts.service';
import { catalogueProducts, shownProduct } from '#server/modules/products/productParts.service';

/** Columns of what a version of a brief shows besides its words. */
export const VERSION_PARTS = {
  cover: sql<StoredPictureRow | null>`${storedPicture(sql`(brief_versions.brief ->> 'coverImageId')::uuid`)}`,
  product: sql<ChallengeDetails['product']>`${shownProduct(sql`(brief_versions.brief ->> 'productId')::int`)}`,
  catalogue: sql<ChallengeDetails['catalogueProducts']>`${catalogueProducts(sql`brief_versions.brief -> 'catalogue'`)}`,
};

/** The same as the API answers it. */
export const showParts = (
  files: Files,
  {
    cover,
    product,
    catalogue,
  }: Pick<ChallengeDetails, 'product'> & {
    cover: StoredPictureRow | null;
    catalogue: ChallengeDetails['catalogueProducts'];
  },
): Pick<BriefVersion, 'cover' | 'product' | 'catalogueProducts'> => ({
  cover: pictureOrNull(files, cover),
  product: product && { ...product, image: pictureOrNull(files, product.image) },
  catalogueProducts: catalogue.map((one) => ({ ...one, image: pictureOrNull(files, one.image) })),
});
