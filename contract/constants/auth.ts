/** Limits of accounts, passwords and tokens. Durations in seconds unless the name says otherwise. */
export const EMAIL_MAX = 254;
/** One `@`, a dot in the domain, no spaces; whether it exists is for the mail to find out. */
export const EMAIL_PATTERN = '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$';
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Below this length the strength meter calls a password weak; advice only. */
export const PASSWORD_STRONG = 12;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const USERNAME_PATTERN = '^[a-z0-9](?:[a-z0-9._-]{1,28})[a-z0-9]$';
/** E.164, normalised. */
export const PHONE_PATTERN = '^\\+[1-9]\\d{7,14}$';
export const PERSON_NAME_MAX = 60;
export const REGISTRATION_ROLE = 'brand';

export const ACCESS_TOKEN_SECONDS = 10 * 60;
export const REFRESH_IDLE_SECONDS = 7 * 24 * 3600;
export const REFRESH_ABSOLUTE_SECONDS = 30 * 24 * 3600;
/** A repeated refresh with the same token inside this window gets the same successor. */
export const REFRESH_REPEAT_SECONDS = 10;
export const VERIFY_LINK_SECONDS = 24 * 3600;
export const RESET_LINK_SECONDS = 30 * 60;
export const FAILED_LOGIN_LIMIT = 10;
export const FAILED_LOGIN_WINDOW_SECONDS = 15 * 60;
/** register, forgot-password and resend-verification, per hour. */
export const MAIL_REQUEST_LIMIT_PER_HOUR = 5;

/** Versions of the texts that registration asks consent for. */
export const TERMS_VERSION = '2026-11';
export const KVKK_NOTICE_VERSION = '2026-11';
