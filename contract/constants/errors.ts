/** Machine-readable error codes of the API; each has a translated message on the server. */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'BAD_REQUEST',
  'BRAND_REQUIRED',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'SESSION_EXPIRED',
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_DISABLED',
  'FORBIDDEN',
  'PLAN_REQUIRED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'INVALID_TRANSITION',
  'IN_USE',
  'LAST_OWNER',
  'STALE_VERSION',
  'PAYLOAD_TOO_LARGE',
  'STORAGE_QUOTA',
  'INSUFFICIENT_FUNDS',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_RUNNING',
  'LINK_INVALID',
  'LINK_EXPIRED',
  'INVITATION_OF_ANOTHER',
  'REDIRECT_NOT_ALLOWED',
  'UNDO_EXPIRED',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Codes of a single field's error; the console translates them with their params. */
export const FIELD_ERROR_CODES = [
  'REQUIRED',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_SMALL',
  'TOO_LARGE',
  'INVALID',
  'EMAIL_INVALID',
  'TAKEN',
  'UNKNOWN',
  'ALREADY_MEMBER',
  'ALREADY_INVITED',
  'TAX_ID_INVALID',
  'PASSWORD_COMMON',
  'PASSWORD_CONTAINS_IDENTITY',
  'PASSWORD_SEQUENCE',
  'PASSWORD_SAME',
  'PASSWORD_WRONG',
] as const;

export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];
