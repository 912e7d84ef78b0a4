import type { Readable } from 'node:stream';
import type { CHALLENGE_COLUMNS } from '#contract/constants/challenges';
import type { Language } from '#contract/constants/languages';
import { EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import type { ChallengeExportQuery } from '#contract/schemas/challenges';
import { type CsvColumns, csvFormats, csvStream, pickColumns, type Transact } from '#server/documents/csvExport';
import { textCell } from '#server/documents/csvText';
import { CHALLENGE_TEXTS } from '#server/messages/challenges';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { matchChallenges, orderAs, orderChallenges, phaseAt, withIds } from '#server/modules/challenges/challengeQuery';
import * as repository from '#server/modules/challenges/challenges.repository';
import { brandToday } from '#server/modules/challenges/challengeState.service';
import type { BrandScope } from '#server/plugins/brandScope';

/** The challenges that a list query matches, in its order, as CSV with the columns asked for. Throws 400 on an unknown column or filter value. */
export async function exportChallenges(
  transact: Transact,
  { scope, language, now }: { scope: BrandScope; language: Language; now: Date },
  { columns: asked, separator, sort, ...filters }: ChallengeExportQuery,
): Promise<Readable> {
  const { brandId } = scope;
  const { ids, today, timezone } = await transact(async (tx) => {
    const day = await brandToday(tx, brandId, now);
    const match = { where: matchChallenges(brandId, filters, day), order: orderChallenges(sort, day) };
    await recordAudit(tx, { ...scope, action: 'challenges.export', subjectType: 'challenge', details: filters, now });
    return {
      ids: await repository.listChallengeIds(tx, match, EXPORT_ROW_LIMIT),
      today: day,
      timezone: await getBrandTimezone(tx, brandId),
    };
  });
  const { columns: texts, phases } = CHALLENGE_TEXTS[language];
  const { amount, instant } = csvFormats(separator, timezone);
  const columns: CsvColumns<(typeof CHALLENGE_COLUMNS)[number], repository.ChallengeListRecord> = {
    // Its address works for a while only, so it has no place in a file.
    cover: [],
    title: [{ heading: texts.title, cell: ({ title }) => textCell(title) }],
    label: [{ heading: texts.label, cell: ({ label }) => textCell(label) }],
    phase: [{ heading: texts.phase, cell: ({ phase }) => phases[phase] }],
    places: [
      { heading: texts.accepted, cell: ({ acceptedCount }) => String(acceptedCount) },
      { heading: texts.places, cell: ({ collaborations }) => String(collaborations ?? '') },
    ],
    applications: [{ heading: texts.applications, cell: ({ applications }) => String(applications) }],
    contents: [
      { heading: texts.approved, cell: ({ approved }) => String(approved) },
      { heading: texts.expected, cell: ({ acceptedCount }) => String(acceptedCount) },
    ],
    money: [
      { heading: texts.spent, cell: ({ spentMinor, currency }) => amount(spentMinor, currency) },
      { heading: texts.held, cell: ({ committedMinor, currency }) => amount(committedMinor, currency) },
      { heading: texts.currency, cell: ({ currency }) => currency },
    ],
    contentEnd: [{ heading: texts.contentEnd, cell: ({ contentEnd }) => contentEnd ?? '' }],
    updatedAt: [{ heading: texts.updatedAt, cell: ({ updatedAt }) => instant(updatedAt) }],
  };
  return csvStream({
    columns: pickColumns(asked, columns),
    separator,
    keys: ids,
    read: (part) =>
      transact(async (tx) => {
        const match = { where: withIds(brandId, part), order: orderAs(part), phase: phaseAt(today) };
        return (await repository.listChallenges(tx, match, { limit: part.length, offset: 0 })).rows;
      }),
  });
}
