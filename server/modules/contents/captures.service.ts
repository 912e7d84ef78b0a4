import { contentTypeOf, tidyTags } from '#contract/rules/contents';
import { checkDisclosure } from '#contract/rules/disclosure';
import type { CaptureContentBody } from '#contract/schemas/contents';
import * as repository from '#server/modules/contents/contents.repository';
import type { ContentRecord } from '#server/modules/contents/contents.table';
import { takeUploaded, toContentFiles, type DeliveredUpload } from '#server/modules/contents/contentUploads.service';
import {
  auditContent,
  capturedSearchText,
  refuseUnknownProducts,
  type LibraryContext,
} from '#server/modules/contents/library.service';
import { refuseKnownPost } from '#server/modules/contents/posts.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { invalid } from '#server/plugins/errors';

/** What it is: files say so themselves, but for a story; of a post the member says it. Throws 400. */
function typeOf({ type, postUrl }: CaptureContentBody, uploads: readonly DeliveredUpload[]): ContentRecord['type'] {
  if (uploads.length > 0) return type === 'story' ? type : contentTypeOf(uploads);
  if (postUrl === undefined) throw invalid({ postUrl: [{ code: 'REQUIRED' }] });
  if (type === undefined) throw invalid({ type: [{ code: 'REQUIRED' }] });
  return type;
}

/**
 * Adds what a member uploaded, or a post that they found, to the library: captured until somebody approves it, and
 * without any right to use it. Throws 400, and 409 for a post that is there already.
 */
export async function captureContent(
  { tx, scope, now }: LibraryContext,
  body: CaptureContentBody,
): Promise<ContentRecord> {
  const { brandId } = scope;
  const { fileIds = [], postUrl = null, platform, productIds = [], tags = [] } = body;
  await refuseUnknownProducts(tx, brandId, productIds);
  const uploads = await takeUploaded(tx, brandId, fileIds);
  const type = typeOf(body, uploads);
  await refuseKnownPost(tx, brandId, postUrl);
  const creatorName = (body.creatorName ?? '').normalize('NFC').trim();
  const caption = (body.caption ?? '').normalize('NFC').trim();
  const content = await repository.insertContent(tx, {
    brandId,
    source: uploads.length > 0 ? 'manual_upload' : 'link',
    creatorName,
    platform,
    type,
    caption,
    postUrl,
    status: 'captured',
    productIds,
    tags: tidyTags(tags),
    searchText: capturedSearchText({ caption, creatorName, postUrl }),
    createdAt: now,
    updatedAt: now,
  });
  if (uploads.length > 0)
    await repository.insertSubmission(
      tx,
      {
        brandId,
        contentId: content.id,
        number: content.submission,
        round: content.round,
        caption,
        postUrl,
        disclosure: checkDisclosure(caption, []),
        submittedAt: now,
      },
      toContentFiles(uploads),
    );
  await auditContent(scope, tx, 'capture', content.id, now);
  await announceChange(tx, { brandId, tag: 'Content', id: content.id });
  return content;
}
