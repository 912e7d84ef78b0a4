import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { findConflicts } from '../../../src/shared/form/editConflict.ts';
import { StaleEditDialog } from '../../../src/shared/form/StaleEditDialog.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

const BASE = { name: 'Serum', stock: '5' };
type Values = typeof BASE;

function open(mine: Values, theirs: Values, answer: () => Promise<void> = async () => {}) {
  const done: { saved: Values[]; closed: number } = { saved: [], closed: 0 };
  const view = renderScreen(
    '/',
    <StaleEditDialog<Values>
      title="Somebody else saved this first"
      conflicts={findConflicts(BASE, mine, theirs)}
      mine={mine}
      theirs={theirs}
      fieldName={(field) => field}
      valueText={(values, field) => values[field]}
      onSave={(merged) => {
        done.saved.push(merged);
        return answer();
      }}
      onClose={() => (done.closed += 1)}
    />,
  );
  return { ...view, done };
}

describe('StaleEditDialog', () => {
  it('saves what was chosen field by field', async () => {
    const { user, done } = open({ name: 'Mine', stock: '5' }, { name: 'Theirs', stock: '9' });
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved this first' });
    await user.click(within(dialog).getByRole('radio', { name: 'Theirs' }));
    await user.click(within(dialog).getByRole('radio', { name: '5' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(done.saved).toEqual([{ name: 'Theirs', stock: '5' }]));
  });

  it('asks nothing where both versions are the same: what was typed is stored already', async () => {
    const same = { name: 'Night serum', stock: '5' };
    const { done } = open(same, { ...same });
    await waitFor(() => expect(done.saved).toEqual([same]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(done.closed).toBe(0);
  });

  it('leaves the form as it is where even that does not arrive', async () => {
    const { done } = open(BASE, { ...BASE }, () => Promise.reject({ status: 503 }));
    await waitFor(() => expect(done.closed).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(done.saved).toHaveLength(1);
  });
});
