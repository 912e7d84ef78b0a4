/** `@jest/globals` for tests that Node loads itself: those of the file that runs now. */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest;

export function setGlobals(given) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } = given);
}
