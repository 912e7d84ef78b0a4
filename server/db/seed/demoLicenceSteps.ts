import type { LicenceUsage } from '#contract/constants/challenges';
import type { AdCodePlatform } from '#contract/constants/licensing';
import type { LicenceOffer } from '#contract/rules/licensing';
import type { RecordLicenceBody } from '#contract/schemas/licensing';
import { pictureId } from '#server/db/seed/demoPictures';
import type { DemoWork } from '#server/db/seed/demoPart';
import { drawPdf, writeBelow } from '#server/documents/pdf';
import type { Tx } from '#server/db/client';
import { brandToday } from '#server/modules/challenges/challengeState.service';
import { files as storedFiles } from '#server/modules/files/files.table';
import { addAdCode } from '#server/modules/licensing/adCodes.service';
import { revoke } from '#server/modules/licensing/endings.service';
import * as steps from '#server/modules/licensing/licenseSteps.service';
import type { Deed } from '#server/modules/licensing/licenseState.service';
import { createRequest, sendDraft, type LicensingContext } from '#server/modules/licensing/licensing.service';
import { offerOwn } from '#server/modules/licensing/ownLicensing.service';
import { recordLicence } from '#server/modules/licensing/records.service';

/** A content of the demo brand that a licence is about. */
export interface LicensedContent {
  contentId: number;
  creatorId: number;
}

/** What is asked for; the rest is as most ask it. */
export interface DemoTerms extends LicenceOffer {
  message?: string;
  exclusivity?: 'none' | 'full';
  creditRequired?: boolean;
  currency?: 'TRY' | 'EUR';
  territory?: string[];
}

/** Something that happens to one licence. `first` makes it, and answers its id. */
export type LicenceAct = (demo: DemoWork, which: LicensedContent & { id: number }, at: Date) => Promise<unknown>;
export type FirstAct = (demo: DemoWork, content: LicensedContent, at: Date) => Promise<number>;

const inBrand = <T>(
  { database, files, brandId, userId }: DemoWork,
  now: Date,
  work: (context: LicensingContext) => Promise<T>,
): Promise<T> =>
  database.transaction({ userId, brandId }, (tx) =>
    work({ tx, files, now, scope: { userId, brandId, role: 'OWNER' } }),
  );

async function bodyOf(
  tx: Tx,
  { brandId }: DemoWork,
  contentId: number,
  at: Date,
  { exclusivity = 'none', creditRequired = false, currency = 'TRY', territory = ['TR'], ...terms }: DemoTerms,
) {
  return {
    ...terms,
    usages: [...terms.usages],
    contentIds: [contentId],
    territory,
    startDate: await brandToday(tx, brandId, at),
    exclusivity,
    editsAllowed: true,
    aiTrainingAllowed: false,
    creditRequired,
    currency,
  };
}

/** The brand asks; as a draft it only prepares that. */
export const ask =
  (terms: DemoTerms, { isDraft = false } = {}): FirstAct =>
  (demo, { contentId }, at) =>
    inBrand(demo, at, async (context) => {
      const body = await bodyOf(context.tx, demo, contentId, at, terms);
      const { id } = await createRequest(context, { ...body, isDraft: true });
      if (!isDraft) await sendDraft(context, id);
      return id;
    });

/** The creator offers one of their contents by themselves. */
export const offer =
  (terms: DemoTerms): FirstAct =>
  async (demo, { contentId, creatorId }, at) => {
    const body = await demo.database.system((tx) => bodyOf(tx, demo, contentId, at, terms));
    return (await offerOwn(demo, { creatorId }, body, at)).id;
  };

type Step = (tx: Tx, which: { brandId: number; id: number }, deed: Deed) => Promise<unknown>;

const byBrand =
  (step: Step): LicenceAct =>
  ({ database, brandId, userId }, { id }, now) =>
    database.system((tx) => step(tx, { brandId, id }, { side: 'brand', actor: { type: 'user', id: userId }, now }));
const byCreator =
  (step: Step): LicenceAct =>
  ({ database, brandId }, { id, creatorId }, now) =>
    database.system((tx) =>
      step(tx, { brandId, id }, { side: 'creator', actor: { type: 'creator', id: creatorId }, now }),
    );
const sides = { brand: byBrand, creator: byCreator };
export type Side = keyof typeof sides;

export const counter = (side: Side, terms: LicenceOffer & { message: string }): LicenceAct =>
  sides[side]((tx, which, deed) => steps.counter(tx, which, { ...terms, usages: [...terms.usages] }, deed));
export const accept = (side: Side, round: number): LicenceAct =>
  sides[side]((tx, which, deed) => steps.accept(tx, which, round, deed));
export const decline = (side: Side, reason: string): LicenceAct =>
  sides[side]((tx, which, deed) => steps.decline(tx, which, reason, deed));
export const withdraw = (side: Side): LicenceAct => sides[side](steps.withdraw);
export const terminate = (side: Side, reason: string): LicenceAct =>
  sides[side]((tx, which, deed) => steps.terminate(tx, which, { reason }, deed));
export const takeBack = (cause: 'breach' | 'rights_claim', reason: string): LicenceAct =>
  byBrand((tx, which, deed) => revoke(tx, which, { cause, reason }, deed));

/** A code to advertise with the creator's post, which ends so many days after it was added. */
export const adCode =
  (side: Side, platform: AdCodePlatform, code: string, days: number): LicenceAct =>
  (demo, which, at) =>
    sides[side]((tx, licence, deed) => {
      const expiresAt = new Date(at.getTime() + days * 86_400_000).toISOString();
      return addAdCode(tx, demo.secrets, licence, { platform, code, expiresAt, contentId: which.contentId }, deed);
    })(demo, which, at);

export interface DemoRecord {
  usages: readonly LicenceUsage[];
  durationDays: RecordLicenceBody['durationDays'];
  /** Days before it was noted on which the right began. */
  begunBefore: number;
  note: string;
  /** Title and paragraphs of the contract that is kept with it. */
  contract?: readonly string[];
}

/** The brand notes a right that it holds by a contract made elsewhere. */
export const note =
  ({ usages, durationDays, begunBefore, note: words, contract }: DemoRecord): FirstAct =>
  async (demo, { contentId }, at) => {
    const documentId = contract && (await keepContract(demo, contract, at));
    return inBrand(demo, at, async (context) => {
      const begun = new Date(at.getTime() - begunBefore * 86_400_000);
      const { id } = await recordLicence(context, {
        contentIds: [contentId],
        usages: [...usages],
        durationDays,
        territory: ['WORLDWIDE'],
        startDate: await brandToday(context.tx, demo.brandId, begun),
        exclusivity: 'none',
        editsAllowed: false,
        aiTrainingAllowed: false,
        creditRequired: true,
        note: words,
        ...(documentId === undefined ? {} : { documentId }),
      });
      return id;
    });
  };

async function keepContract(
  { database, files, brandId, userId }: DemoWork,
  [title = '', ...paragraphs]: readonly string[],
  at: Date,
): Promise<string> {
  const pdf = await drawPdf({ title, author: 'Defne Doğal', language: 'tr', at }, {}, (pen) => {
    writeBelow(pen, title, { bold: true, size: 16, gap: 16 });
    for (const paragraph of paragraphs) writeBelow(pen, paragraph, { gap: 10 });
  });
  const id = pictureId(title, brandId);
  const originalKey = await files.storage.put(pdf);
  await database.transaction({ userId, brandId }, (tx) =>
    tx.insert(storedFiles).values({
      id,
      userId,
      brandId,
      purpose: 'licence_document',
      mime: 'application/pdf',
      originalKey,
      renditionKeys: {},
      width: 1,
      height: 1,
      placeholder: '',
      bytes: pdf.byteLength,
      createdAt: at,
    }),
  );
  return id;
}
