/** A key for one call of a command that may be repeated by itself until its answer is heard. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keys for commands that must not happen twice. The same payload gets the same key until `done`,
 * so sending it again after a lost answer has one effect; another payload gets another key.
 */
export function createKeyRing() {
  let last: { payload: string; key: string } | null = null;
  return {
    keyFor(payload: unknown): string {
      const text = JSON.stringify(payload);
      if (last?.payload !== text) last = { payload: text, key: randomKey() };
      return last.key;
    },
    done(): void {
      last = null;
    },
  };
}
