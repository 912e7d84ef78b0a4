/** Calls a minute from one address, above what any person needs; what people may do is counted by account. */
export const FLOOD = { max: 120, windowSeconds: 60 };
/** A browser renews once in ten minutes for all its tabs, so that six thousand of them fit behind one address; a token is not to be guessed. */
export const RENEWAL_FLOOD = { max: 600, windowSeconds: 60 };
