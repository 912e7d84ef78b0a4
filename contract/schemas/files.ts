import { Type, type Static } from 'typebox';
import { BRAND_FILE_PURPOSES, CREATOR_FILE_PURPOSES } from '#contract/constants/files';
import { OneOf, Strict, Uuid } from '#contract/schemas/common';

/** A stored picture. The addresses are signed and expire, so they carry no token and work in <img>. */
export const Picture = Strict({
  id: Uuid,
  url: Type.String({ description: 'WebP at most 1280 px wide' }),
  thumbnailUrl: Type.String({ description: 'WebP at most 320 px wide' }),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  placeholder: Type.String({ description: 'Tiny blurred picture as a data URI' }),
});
export type Picture = Static<typeof Picture>;

export const UploadQuery = Strict({ purpose: OneOf(BRAND_FILE_PURPOSES) });
export const CreatorUploadQuery = Strict({ purpose: OneOf(CREATOR_FILE_PURPOSES) });
export const UploadAnswer = Strict({ file: Picture });
export const FileParams = Strict({ id: Uuid, width: Type.Integer({ minimum: 1, maximum: 4096 }) });
export const FileQuery = Strict({ expires: Type.Integer(), signature: Type.String({ maxLength: 100 }) });
