import { text } from 'node:stream/consumers';
import { SUPPORT_REPORT_BYTES_MAX, SUPPORT_REPORT_DAYS } from '#contract/constants/support';
import type { SupportReportAnswer, SupportReportBody } from '#contract/schemas/support';
import type { Database, Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import { findPeople } from '#server/modules/auth/people.service';
import { keepFile } from '#server/modules/files/keptFiles.service';
import * as repository from '#server/modules/support/supportReports.repository';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError } from '#server/plugins/errors';

const DAY_MS = 24 * 3600 * 1000;
const KEPT_MS = SUPPORT_REPORT_DAYS * DAY_MS;

interface Stores {
  database: Database;
  files: Pick<Files, 'storage'>;
}

/** Keeps a report with its file for the operator. Throws 413 PAYLOAD_TOO_LARGE for a file of more than 3 MB. */
export async function keepReport(
  { database, files }: Stores,
  scope: BrandScope,
  { words, file }: SupportReportBody,
  now: Date,
): Promise<SupportReportAnswer['report']> {
  const { brandId, userId } = scope;
  const content = Buffer.from(JSON.stringify(file), 'utf8');
  if (content.length > SUPPORT_REPORT_BYTES_MAX) throw new ApiError(413, 'PAYLOAD_TOO_LARGE');
  const key = await files.storage.put(content);
  return database.transaction(scope, async (tx) => {
    const fileId = await keepFile(tx, scope, { purpose: 'support_report', mime: 'application/json', key }, now);
    const id = await repository.insertReport(tx, {
      brandId,
      userId,
      words: words.normalize('NFC').trim(),
      fileId,
      fileKey: key,
      bytes: content.length,
      createdAt: now,
    });
    await recordAudit(tx, {
      userId,
      brandId,
      action: 'support.report',
      subjectType: 'support_report',
      subjectId: id,
      now,
    });
    return { id, expiresAt: new Date(now.getTime() + KEPT_MS).toISOString() };
  });
}

/** Every report with who made it, the newest first. */
export async function listReports(tx: Tx): Promise<(repository.ListedReport & { email: string })[]> {
  const reports = await repository.listReports(tx);
  const people = await findPeople(
    tx,
    reports.map(({ userId }) => userId),
  );
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  return reports.map((report) => ({ ...report, email: emails.get(report.userId) ?? '' }));
}

/** The text of a report's file for the operator, which the brand's trail tells. Null when there is no such report. */
export async function fetchReport({ database, files }: Stores, id: number, now: Date): Promise<string | null> {
  const found = await database.system((tx) => repository.findReport(tx, id));
  const content = found && (await files.storage.read(found.fileKey));
  if (!found || !content) return null;
  await database.system((tx) =>
    recordAudit(tx, {
      brandId: found.brandId,
      action: 'support.fetch',
      subjectType: 'support_report',
      subjectId: id,
      now,
    }),
  );
  return text(content.stream);
}

/** Removes reports that are older than they are kept; the housekeeping of files then removes theirs. Answers how many. */
export const removeOldReports = (database: Database, now: Date): Promise<number> =>
  database.system((tx) => repository.deleteOlder(tx, new Date(now.getTime() - KEPT_MS)));
