import { DOWNLOAD_MINUTES } from '#contract/constants/contents';
import { LICENCE_USAGES } from '#contract/constants/challenges';
import { toSlug } from '#contract/rules/text';
import type { DownloadAnswer, DownloadContentBody, OriginalParams } from '#contract/schemas/downloads';
import type { Database } from '#server/db/client';
import type { Files } from '#server/storage/files';
import * as repository from '#server/modules/contents/contents.repository';
import type { ContentFileRecord, ContentRecord } from '#server/modules/contents/contents.table';
import { auditContent, type LibraryContext } from '#server/modules/contents/library.service';
import { noteUse } from '#server/modules/contents/rightsTrail.service';
import { findUsableRight, rightsRequired } from '#server/modules/contents/usableRights.service';
import { openOriginal, type Original, type SignedAddress } from '#server/modules/files/originals.service';
import { invalid, notFound } from '#server/plugins/errors';

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

const originalPath = ({ id, file, usage, country, name }: OriginalParams): string =>
  `/contents/${id}/original/${file}/${usage}/${country}/${name}`;

/** Such as `elif-kaya-12-1.mp4`: whose it is, the content and the place of the file in it. */
function nameOf({ id, creatorName }: ContentRecord, { place, mime }: ContentFileRecord): string {
  const who = toSlug(creatorName).slice(0, 40) || 'content';
  return `${who}-${id}-${place}.${EXTENSIONS[mime] ?? 'bin'}`;
}

/**
 * An address of the original of one of a content's files that holds for minutes, while the right does; who took it, and by which right, goes
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
  const right = await findUsableRight(tx, id, { usage, country }, now);
  if (!right) throw await rightsRequired(tx, id, { usage, country }, now);
  await auditContent(scope, tx, 'download', id, now, { fileId, rightId: right.id, usage: usage ?? null });
  await noteUse(tx, {
    brandId: scope.brandId,
    contentId: id,
    right,
    use: 'download',
    usage: usage ?? null,
    country: country ?? null,
    actor: { type: 'user', id: scope.userId },
    now,
  });
  const fileName = nameOf(content, file);
  const { address: url, expiresAt } = files.addresses.signBriefly(
    originalPath({ id, file: fileId, usage: usage ?? 'any', country: country ?? 'any', name: fileName }),
    DOWNLOAD_MINUTES * 60,
  );
  return { url, fileName, expiresAt: expiresAt.toISOString() };
}

/**
 * The original behind an address that was handed out: the address dies with the right. Throws 404 for one that is none, and 403
 * RIGHTS_REQUIRED once there is no right to the use any more.
 */
export async function openDownload(
  { database, files }: { database: Database; files: Files },
  params: OriginalParams,
  { expires, signature }: Omit<SignedAddress, 'id'>,
  now: Date,
): Promise<Original> {
  const { id, file, country } = params;
  const original = await openOriginal({ database, files }, originalPath(params), { id: file, expires, signature }, [
    'content_video',
    'content_image',
  ]);
  const wanted = {
    usage: LICENCE_USAGES.find((one) => one === params.usage),
    country: country === 'any' ? undefined : country,
  };
  await database.system(async (tx) => {
    if (!(await findUsableRight(tx, id, wanted, now))) throw await rightsRequired(tx, id, wanted, now);
  });
  return original;
}
