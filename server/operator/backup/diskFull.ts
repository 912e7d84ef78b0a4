/** Of the file system, of its quota, and of PostgreSQL. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];
/** Of the file system that the embedded database sees, whose errors are no Error. */
const EMBEDDED_ERRNO = 51;

const isFull = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('code' in error && CODES.includes(error.code)) ||
    ('errno' in error && error.errno === EMBEDDED_ERRNO) ||
    ('cause' in error && isFull(error.cause)));

/** An error of a disk that is full as this text, for the operator; any other as it is. */
export const toldWhenFull = (error: unknown, text: string): unknown =>
  isFull(error) ? new Error(text, { cause: error }) : error;
