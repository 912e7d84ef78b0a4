import { Readable } from 'node:stream';
import type { AuditColumn } from '#contract/constants/audit';
import type { Language } from '#contract/constants/languages';
import { EXPORT_ROW_LIMIT, TOTAL_CAP } from '#contract/constants/lists';
import type { AuditEntry, AuditFilters, AuditListQuery, AuditPage, AuditPeopleAnswer } from '#contract/schemas/audit';
import type { Tx } from '#server/db/client';
import { chainStream } from '#server/documents/chainExport';
import { type CsvColumn, type CsvColumns, lineWriter, pickColumns, type Transact } from '#server/documents/csvExport';
import { BYTE_ORDER_MARK, textCell, type CsvSeparator } from '#server/documents/csvText';
import { AUDIT_TEXTS } from '#server/messages/audit';
import { recordAudit } from '#server/modules/audit/audit.service';
import { findNames } from '#server/modules/audit/auditNames';
import * as repository from '#server/modules/audit/auditEntries.repository';
import { findPeople, type Person } from '#server/modules/auth/people.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import type { BrandScope } from '#server/plugins/brandScope';
import type { AuditNameSource } from '#server/plugins/moduleParts';

/** One page of what happened in a brand, the newest first. */
export async function listAudit(
  tx: Tx,
  brandId: number,
  named: readonly AuditNameSource[],
  { page, limit, ...filters }: AuditListQuery,
): Promise<AuditPage> {
  const where = repository.matchEntries(brandId, filters, await getBrandTimezone(tx, brandId));
  const records = await repository.listEntries(tx, where, { limit, offset: (page - 1) * limit });
  const total = await repository.countEntries(tx, where);
  const items = await toEntries(tx, brandId, named, records);
  return { items, page, limit, total: Math.min(total, TOTAL_CAP), ...(total > TOTAL_CAP ? { totalCapped: true } : {}) };
}

/** Everybody who ever did something in a brand, by name. */
export async function listAuditPeople(
  tx: Tx,
  brandId: number,
  language: Language,
): Promise<AuditPeopleAnswer['items']> {
  const people = await findPeople(tx, await repository.listActors(tx, brandId));
  const { compare } = new Intl.Collator(language);
  return people.toSorted((a, b) => compare(a.name, b.name) || a.id - b.id);
}

const BATCH = 1000;

/**
 * The entries that filters let through as CSV, the newest first: UTF-8 with BOM, headings in the language of the
 * request, times in the brand's zone, at most EXPORT_ROW_LIMIT rows. Of the columns asked for, or of all, with place and
 * hash. Throws 400 on an unknown column. Read in batches, so that a slow reader holds no
 * transaction. The export is an entry itself.
 */
export async function exportAudit(
  transact: Transact,
  { brandId, userId }: BrandScope,
  filters: AuditFilters,
  {
    language,
    columns: asked,
    separator,
    named,
    now,
  }: {
    language: Language;
    columns: string | undefined;
    separator: CsvSeparator;
    named: readonly AuditNameSource[];
    now: Date;
  },
): Promise<Readable> {
  const timezone = await transact(async (tx) => {
    await recordAudit(tx, {
      brandId,
      userId,
      action: 'audit.export',
      subjectType: 'audit',
      details: { ...filters },
      now,
    });
    return getBrandTimezone(tx, brandId);
  });
  const where = repository.matchEntries(brandId, filters, timezone);
  const line = lineWriter(columnsOf(language, timezone, asked), separator);
  async function* lines() {
    yield BYTE_ORDER_MARK + line(({ heading }) => heading);
    let below: number | undefined;
    for (let written = 0; written < EXPORT_ROW_LIMIT; written += BATCH) {
      const from = below;
      const entries = await transact(async (tx) =>
        toEntries(
          tx,
          brandId,
          named,
          await repository.listEntries(tx, where, { limit: BATCH, ...(from === undefined ? {} : { below: from }) }),
        ),
      );
      yield entries.map((entry) => line(({ cell }) => cell(entry))).join('');
      below = entries.at(-1)?.place;
      if (entries.length < BATCH) return;
    }
  }
  return Readable.from(lines());
}

/** The whole chain of a brand, with the export itself as its last entry, to be verified by whoever has the file. */
export async function exportChain(transact: Transact, { brandId, userId }: BrandScope, now: Date): Promise<Readable> {
  const upTo = await transact(async (tx) => {
    await recordAudit(tx, {
      brandId,
      userId,
      action: 'audit.export',
      subjectType: 'audit',
      details: { file: 'chain' },
      now,
    });
    return (await repository.findHead(tx, brandId))?.place ?? 0;
  });
  let before = '';
  return chainStream('audit', brandId, async (above, limit) => {
    const entries = await transact((tx) => repository.readChain(tx, brandId, { above, upTo, limit }));
    return entries.map(({ id: _id, createdAt, ...entry }) => {
      const row = { ...entry, prevHash: before, createdAt: createdAt.toISOString() };
      before = entry.hash;
      return row;
    });
  });
}

function columnsOf(language: Language, timezone: string, asked: string | undefined): CsvColumn<AuditEntry>[] {
  const { headings, system } = AUDIT_TEXTS[language];
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  const columns: CsvColumns<AuditColumn, AuditEntry> = {
    createdAt: [{ heading: headings.time, cell: ({ createdAt }) => time.format(new Date(createdAt)) }],
    person: [
      { heading: headings.person, cell: ({ person }) => textCell(person?.name ?? system) },
      { heading: headings.email, cell: ({ person }) => textCell(person?.email ?? '') },
    ],
    action: [{ heading: headings.action, cell: ({ action }) => action }],
    subject: [
      {
        heading: headings.subject,
        cell: ({ subjectType, subjectId, names }) =>
          subjectId === null ? subjectType : textCell([subjectType, subjectId, ...(names.subject ?? [])].join(' ')),
      },
    ],
    details: [
      {
        heading: headings.details,
        cell: ({ details }) => (Object.keys(details).length === 0 ? '' : textCell(JSON.stringify(details))),
      },
    ],
  };
  if (asked !== undefined) return pickColumns(asked, columns);
  return [
    ...Object.values(columns).flat(),
    { heading: headings.place, cell: ({ place }) => String(place) },
    { heading: headings.hash, cell: ({ hash }) => hash },
  ];
}

async function toEntries(
  tx: Tx,
  brandId: number,
  named: readonly AuditNameSource[],
  records: repository.AuditEntryRecord[],
): Promise<AuditEntry[]> {
  const people = new Map<number, Person>();
  for (const person of await findPeople(tx, [...new Set(records.flatMap(({ userId }) => userId ?? []))]))
    people.set(person.id, person);
  const names = await findNames(tx, brandId, named, records);
  return records.map(({ place, createdAt, action, userId, subjectType, subjectId, details, hash }, at) => ({
    place,
    action,
    subjectType,
    subjectId,
    details,
    hash,
    createdAt: createdAt.toISOString(),
    names: names[at] ?? {},
    person: (userId === null ? undefined : people.get(userId)) ?? null,
  }));
}
