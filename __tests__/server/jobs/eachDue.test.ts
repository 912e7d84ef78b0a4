import { describe, expect, it } from '@jest/globals';
import { eachApart, eachDue } from '#server/jobs/eachDue';

/** Finds rows that stay due whatever is done about them. */
const finderOf =
  (ids: readonly number[], asked: unknown[] = []) =>
  (after: number, limit: number) => {
    asked.push([after, limit]);
    return Promise.resolve(
      ids
        .filter((id) => id > after)
        .slice(0, limit)
        .map((id) => ({ id })),
    );
  };

describe('what is due', () => {
  it('is all seen to once, page after page, also where it stays due', async () => {
    const asked: unknown[] = [];
    const done: number[] = [];
    await eachDue(finderOf([2, 3, 5, 8], asked), ({ id }) => Promise.resolve(done.push(id)), 2);
    expect(done).toEqual([2, 3, 5, 8]);
    expect(asked).toEqual([
      [0, 2],
      [3, 2],
      [8, 2],
    ]);
  });

  it('waits for none that fails, and tells of those in the end', async () => {
    const done: number[] = [];
    const work = ({ id }: { id: number }) => {
      if (id < 3) return Promise.reject(new Error(`no ${id}`));
      return Promise.resolve(done.push(id));
    };
    const failure = eachDue(finderOf([1, 2, 3, 4]), work, 2);
    await expect(failure).rejects.toMatchObject({
      message: '2 of 4 failed',
      errors: [{ message: 'no 1' }, { message: 'no 2' }],
    });
    expect(done).toEqual([3, 4]);
    await expect(eachApart([{ id: 1 }, { id: 9 }], work)).rejects.toThrow('1 of 2 failed');
    expect(done).toEqual([3, 4, 9]);
    await expect(eachApart([], work)).resolves.toBeUndefined();
  });
});
