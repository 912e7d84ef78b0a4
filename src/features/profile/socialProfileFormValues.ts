import type { SocialPlatform } from '#contract/constants/profile';
import { readHandle } from '#contract/rules/profile';
import type { LinkSocialProfileBody, SocialProfile } from '#contract/schemas/profile';

/** Figures as plain digits, or whatever was typed instead. */
export interface SocialProfileFormValues {
  platform: SocialPlatform;
  handle: string;
  followers: string;
  following: string;
}

const digits = (count: number | null | undefined) => (count === null || count === undefined ? '' : String(count));

export const fromSocialProfile = (profile: SocialProfile | null): SocialProfileFormValues => ({
  platform: profile?.platform ?? 'instagram',
  handle: profile?.handle ?? '',
  followers: digits(profile?.followers),
  following: digits(profile?.following),
});

const toCount = (text: string) => (text.trim() === '' ? null : Number(text));

export const toSocialProfileBody = ({
  platform,
  handle,
  followers,
  following,
}: SocialProfileFormValues): LinkSocialProfileBody => ({
  platform,
  handle: readHandle(handle) ?? handle,
  followers: toCount(followers),
  following: toCount(following),
});
