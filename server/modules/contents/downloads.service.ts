import { DOWNLOAD_MINUTES } from '#contract/constants/contents';
import { mayUse, rightsSummary } from '#contract/rules/rights';
import { toSlug } from '#contract/rules/text';
import type { DownloadAnswer, DownloadContentBody } from '#contract/schemas/contents';
import { originalPath } from '#server/files/video';
import { toRight } from '#server/modules/contents/contentAnswer';
import * as repository from '#server/modules/contents/contents.repository';
import type { ContentFileRecord, ContentRecord } from '#server/modules/contents/contents.table';
import { auditContent, type LibraryContext } from '#server/modules/contents/library.service';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

/** Such as `elif-kaya-12-1.mp4`: whose it is, the content and the place of the file in it. */
function nameOf({ id, creatorName }: ContentRecord, { place, mime }: ContentFileRecord): string {
  const who = toSlug(creatorName).slice(0, 40) || 'content';
  return `${who}-${id}-${place}.${EXTENSIONS[mime] ?? 'bin'}`;
}

/**
 * An address of the original of one of a content's files that holds for minutes; who took it, and by which right, goes
 * into the audit trail. Throws 404, 400 for a file that is not of the submission that counts, and 403 RIGHTS_REQUIRED
 * with how the rights stand where there is none to this use.
 */
export async function downloadContent(
  { tx, scope, files, now }: LibraryContext,
  id: number,
  { fileId, usage, country }: DownloadContentBody,
): Promise<DownloadAnswer> {
  const content = await repository.findContent(tx, scope.brandId, id);
  if (!content) throw notFound();
  const file = (await repository.listFiles(tx, [id])).find(
    (one) => one.fileId === fileId && one.submission === content.submission,
  );
  if (!file) throw invalid({ fileId: [{ code: 'UNKNOWN' }] });
  const rights = (await repository.listRights(tx, [id])).map(toRight);
  const right = mayUse(rights, { usage, country }, now.toISOString());
  if (!right)
    throw new ApiError(403, 'RIGHTS_REQUIRED', {
      details: { ...rightsSummary(rights, now.toISOString()), usage: usage ?? null, country: country ?? null },
    });
  await auditContent(scope, tx, 'download', id, now, { fileId, rightId: right.id, usage: usage ?? null });
  const fileName = nameOf(content, file);
  const { address: url, expiresAt } = files.addresses.signBriefly(
    originalPath(fileId, fileName),
    DOWNLOAD_MINUTES * 60,
  );
  return { url, fileName, expiresAt: expiresAt.toISOString() };
}
