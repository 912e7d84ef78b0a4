export const IMAGE_BYTES_MAX = 10 * 1024 * 1024;
/** Of a picture that is itself what was ordered. */
export const CONTENT_IMAGE_BYTES_MAX = 25 * 1024 * 1024;
export const IMAGE_PIXELS_MAX = 50_000_000;
export const IMAGE_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** A logo may also be a drawing; it is drawn at once and kept as a picture. */
export const LOGO_MIME_TYPES = [...IMAGE_MIME_TYPES, 'image/svg+xml'] as const;
/** Address of a picture elsewhere that is to be fetched. */
export const PICTURE_URL_MAX = 2000;
/** Widths, in px, in which every picture is kept as WebP. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
/** What a picture of a brand may be for. A profile picture belongs to its person and has a call of its own. */
export const BRAND_FILE_PURPOSES = ['product_image', 'brand_logo', 'challenge_cover', 'content_image'] as const;
export type BrandFilePurpose = (typeof BRAND_FILE_PURPOSES)[number];
/** What a creator's picture may be for: showing what is wrong with a parcel, or being delivered. */
export const CREATOR_FILE_PURPOSES = ['issue_photo', 'content_image'] as const;
export type CreatorFilePurpose = (typeof CREATOR_FILE_PURPOSES)[number];
export const VIDEO_MIME_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const;
export type VideoMimeType = (typeof VIDEO_MIME_TYPES)[number];
export const VIDEO_BYTES_MAX = 1024 * 1024 * 1024;
export const VIDEO_SECONDS_MAX = 4 * 3600;
/** Of its longer side, in px. */
export const VIDEO_SIDE_MAX = 16_384;
/** What may be uploaded in parts: what is ordered and delivered. */
export const UPLOAD_PURPOSES = ['content_video', 'content_image'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
/** Uploads that one person may have begun and not finished. */
export const UPLOADS_UNFINISHED_MAX = 20;
export type FilePurpose =
  | BrandFilePurpose
  | CreatorFilePurpose
  | UploadPurpose
  | 'profile_image'
  | 'licence_document'
  | 'support_report'
  | 'feed_source'
  | 'feed_export';
/** What a creator may have uploaded and used nowhere yet, in bytes; it is removed after a day. */
export const CREATOR_UNUSED_BYTES_MAX = 5_000_000_000;
