import type { Readable } from 'node:stream';
import type { InvitationColumn } from '#contract/constants/invitations';
import type { Language } from '#contract/constants/languages';
import { EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import type { Invitation, InvitationExportQuery } from '#contract/schemas/invitations';
import { type CsvColumns, csvFormats, csvStream, pickColumns, type Transact } from '#server/documents/csvExport';
import { textCell } from '#server/documents/csvText';
import { INVITATION_TEXTS } from '#server/messages/invitations';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import * as repository from '#server/modules/invitations/invitations.repository';
import { type InvitationContext, readStates, toInvitations } from '#server/modules/invitations/invitations.service';

/** The brand's invitations that a list query matches, the newest first, as CSV with the columns asked for. Throws 400 on an unknown column or state. */
export async function exportInvitations(
  transact: Transact,
  context: Omit<InvitationContext, 'tx'>,
  language: Language,
  { columns: asked, separator, ...query }: InvitationExportQuery,
): Promise<Readable> {
  const { scope, now } = context;
  const { brandId } = scope;
  const match = { challenge: query.challenge, states: readStates(query.state), now };
  const { ids, timezone } = await transact(async (tx) => {
    await recordAudit(tx, { ...scope, action: 'invitations.export', subjectType: 'invitation', details: query, now });
    return {
      ids: await repository.listInvitationIds(tx, brandId, match, EXPORT_ROW_LIMIT),
      timezone: await getBrandTimezone(tx, brandId),
    };
  });
  const { columns: texts, states, reasons } = INVITATION_TEXTS[language];
  const { amount, instant } = csvFormats(separator, timezone);
  const columns: CsvColumns<InvitationColumn, Invitation> = {
    creator: [
      { heading: texts.creator, cell: ({ creator }) => textCell(`${creator.firstName} ${creator.lastName}`) },
      { heading: texts.username, cell: ({ creator }) => textCell(creator.username) },
    ],
    campaign: [{ heading: texts.campaign, cell: ({ campaign }) => textCell(campaign.title) }],
    state: [{ heading: texts.state, cell: ({ state }) => states[state] }],
    until: [
      { heading: texts.until, cell: ({ status, expiresAt }) => (status === 'pending' ? instant(expiresAt) : '') },
      { heading: texts.reason, cell: ({ declineReason }) => (declineReason === null ? '' : reasons[declineReason]) },
    ],
    fee: [
      { heading: texts.fee, cell: ({ offeredFeeMinor, currency }) => amount(offeredFeeMinor, currency) },
      { heading: texts.currency, cell: ({ currency }) => currency },
    ],
    note: [{ heading: texts.note, cell: ({ note }) => textCell(note) }],
    sentAt: [{ heading: texts.sentAt, cell: ({ sentAt }) => instant(sentAt) }],
    respondedAt: [{ heading: texts.respondedAt, cell: ({ respondedAt }) => instant(respondedAt) }],
  };
  return csvStream({
    columns: pickColumns(asked, columns),
    separator,
    keys: ids,
    read: (part) =>
      transact(async (tx) => toInvitations({ ...context, tx }, await repository.readInvitations(tx, brandId, part))),
  });
}
