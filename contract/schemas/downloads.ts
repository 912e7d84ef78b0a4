import { Type, type Static } from 'typebox';
import { LICENCE_USAGES } from '#contract/constants/challenges';
import { DateTime, Id, Iso2, OneOf, Strict, Uuid } from '#contract/schemas/common';

/** What of a content is downloaded, and what for; without a usage any right at all is enough. */
export const DownloadContentBody = Strict({
  fileId: Uuid,
  usage: Type.Optional(OneOf(LICENCE_USAGES)),
  country: Type.Optional(Iso2),
});
export type DownloadContentBody = Static<typeof DownloadContentBody>;
/** The parts of the address that is handed out; all of them are signed. `any` stands for what was not said. */
export const OriginalParams = Strict({
  id: Id,
  file: Uuid,
  usage: OneOf([...LICENCE_USAGES, 'any'] as const),
  country: Type.String({ pattern: '^([A-Z]{2}|any)$' }),
  name: Type.String({ pattern: '^[a-z0-9-]{1,80}\\.[a-z0-9]{2,4}$', description: 'What the file is called' }),
});
export type OriginalParams = Static<typeof OriginalParams>;
export const DownloadAnswer = Strict({
  url: Type.String({ description: 'Signed address of the original, as long as there is a right to the use' }),
  fileName: Type.String(),
  expiresAt: DateTime,
});
export type DownloadAnswer = Static<typeof DownloadAnswer>;
