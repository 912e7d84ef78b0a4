import { Type, type Static } from 'typebox';
import { BRAND_FILE_PURPOSES, CREATOR_FILE_PURPOSES, VIDEO_MIME_TYPES } from '#contract/constants/files';
import { Nullable, OneOf, Strict, Uuid } from '#contract/schemas/common';

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

/** A stored video. Its address is signed, expires and answers byte ranges; the poster is missing until somebody made one. */
export const Video = Strict({
  id: Uuid,
  url: Type.String(),
  mime: OneOf(VIDEO_MIME_TYPES),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  durationMs: Type.Integer({ minimum: 1 }),
  videoCodec: Type.String({ description: 'Such as avc, hevc, vp9 or av1' }),
  audioCodec: Nullable(Type.String({ description: 'Such as aac or opus' })),
  bytes: Type.Integer({ minimum: 1 }),
  poster: Nullable(Picture),
});
export type Video = Static<typeof Video>;
export const VideoAnswer = Strict({ video: Video });

/** What came of an upload in parts: one of both. */
export const UploadedFile = Strict({ picture: Nullable(Picture), video: Nullable(Video) });
export type UploadedFile = Static<typeof UploadedFile>;
export const UploadedAnswer = Strict({ file: Nullable(UploadedFile) });
export const FileIdParams = Strict({ id: Uuid });
export const FileParams = Strict({ id: Uuid, width: Type.Integer({ minimum: 1, maximum: 4096 }) });
export const FileQuery = Strict({ expires: Type.Integer(), signature: Type.String({ maxLength: 100 }) });
