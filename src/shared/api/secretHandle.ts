const secrets = new Map<string, unknown>();

/**
 * Hands a secret (password, one-time code) or a file to an endpoint without it showing up in an action or in the cache:
 * the endpoint's argument is a handle, which its `queryFn` exchanges for the value exactly once.
 */
export interface SecretHandle<T> {
  handle: string;
  readonly type?: T;
}

export function hideSecret<T>(value: T): SecretHandle<T> {
  const handle = crypto.randomUUID();
  secrets.set(handle, value);
  return { handle };
}

/** Throws when the handle was used before. */
export function revealSecret<T>({ handle }: SecretHandle<T>): T {
  if (!secrets.has(handle)) throw new Error('This secret was read already');
  const value = secrets.get(handle) as T; // put there by hideSecret under this handle's own type
  secrets.delete(handle);
  return value;
}
