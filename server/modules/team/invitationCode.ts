import { createHash, randomBytes } from 'node:crypto';

/** A code for the link of an invitation. */
export const newInvitationCode = (): string => randomBytes(32).toString('base64url');

/** What is kept of a code. */
export const hashInvitationCode = (code: string): string => createHash('sha256').update(code).digest('base64url');
