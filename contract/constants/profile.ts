/** Where a member's own social profile may be, and the address of a handle there. */
export const SOCIAL_PROFILE_LINKS = {
  instagram: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/@',
  youtube: 'https://www.youtube.com/@',
} as const;
export type SocialPlatform = keyof typeof SOCIAL_PROFILE_LINKS;
export const SOCIAL_PLATFORMS = ['instagram', 'tiktok', 'youtube'] as const satisfies readonly SocialPlatform[];

/** The platforms' own names, the same in every language. */
export const SOCIAL_PLATFORM_NAMES: Record<SocialPlatform, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
};

/** A handle without the @; one pattern fits all three platforms. */
export const SOCIAL_HANDLE_PATTERN = '^[A-Za-z0-9._-]{1,50}$';
export const SOCIAL_COUNT_MAX = 2_000_000_000;
