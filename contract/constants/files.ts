export const IMAGE_BYTES_MAX = 10 * 1024 * 1024;
export const IMAGE_PIXELS_MAX = 50_000_000;
export const IMAGE_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** A logo may also be a drawing; it is drawn at once and kept as a picture. */
export const LOGO_MIME_TYPES = [...IMAGE_MIME_TYPES, 'image/svg+xml'] as const;
/** Widths, in px, in which every picture is kept as WebP. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
/** What a picture of a brand may be for. A profile picture belongs to its person and has a call of its own. */
export const BRAND_FILE_PURPOSES = ['product_image', 'brand_logo', 'challenge_cover'] as const;
export type BrandFilePurpose = (typeof BRAND_FILE_PURPOSES)[number];
export type FilePurpose = BrandFilePurpose | 'profile_image';
