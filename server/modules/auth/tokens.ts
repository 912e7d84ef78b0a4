import { createHash, createHmac, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { ACCESS_TOKEN_SECONDS } from '#contract/constants/auth';

const ISSUER = 'meydan';
const ALGORITHM = 'HS256';

/** Which side of the marketplace a token is for; it is refused on the other. */
export type Audience = 'brand' | 'creator';

/** What an access token says: whose it is and of which session. */
export interface AccessClaims {
  /** Of the member, or of the creator. */
  userId: number;
  sessionId: string;
}

/** Keys that all processes of an installation share. */
export interface TokenKeys {
  access: Uint8Array;
  refresh: Uint8Array;
}

/** A signed access token, good for ten minutes. */
export const signAccessToken = (
  { access }: TokenKeys,
  { userId, sessionId }: AccessClaims,
  now: Date,
  audience: Audience = 'brand',
): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(String(userId))
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1000))
    .sign(access);

/** What the token says and until when, or null when it was not signed here or has expired. */
export async function readAccessToken(
  { access }: TokenKeys,
  token: string,
  now: Date,
  audience: Audience = 'brand',
): Promise<(AccessClaims & { expiresAt: Date }) | null> {
  try {
    const { payload } = await jwtVerify(token, access, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      currentDate: now,
      requiredClaims: ['exp'],
    });
    const userId = Number(payload.sub);
    if (!Number.isInteger(userId) || typeof payload.sid !== 'string' || payload.exp === undefined) return null;
    return { userId, sessionId: payload.sid, expiresAt: new Date(payload.exp * 1000) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** A new secret for a refresh token or a link: 256 random bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How tokens are kept: nobody who reads the database can use one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The refresh token that follows a given one. It is derived, not drawn, so that a repeated refresh gets the same
 * successor although none is stored; without the server's key nobody can compute it.
 */
export const nextRefreshToken = ({ refresh }: TokenKeys, token: string): string =>
  createHmac('sha256', refresh).update(token).digest('base64url');
