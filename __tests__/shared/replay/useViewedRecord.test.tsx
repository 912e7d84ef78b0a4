import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { type ListSelection } from '../../../src/shared/list/listSelection.ts';
import { useAskedDeletion } from '../../../src/shared/list/useAskedDeletion.ts';
import { useViewedRecord } from '../../../src/shared/replay/useViewedRecord.ts';
import { renderPublicScreen } from '../../support/renderScreen.tsx';

const PAGES = [[{ id: 1 }, { id: 2 }], [], [{ id: 3 }]];
const SELECTION = {} as ListSelection;

function List() {
  const [page, setPage] = useState(0);
  const rows = PAGES[page] ?? [];
  const [viewed, setViewed] = useViewedRecord('rows:end', rows);
  const [deletion, ask] = useAskedDeletion('rows', rows, SELECTION);
  return (
    <>
      {PAGES.map((_rows, place) => (
        <button key={place} type="button" onClick={() => setPage(place)}>
          Page {place}
        </button>
      ))}
      <button type="button" onClick={() => (setViewed(rows[1] ?? null), ask(2))}>
        Ask
      </button>
      <p>{`${viewed?.id ?? 'none'} ${deletion && 'row' in deletion ? deletion.row.id : 'none'}`}</p>
    </>
  );
}

it('asks about a record while it is there, waits while none are, and not again once others were', async () => {
  const { user } = renderPublicScreen('/', <List />);
  const go = (name: string) => user.click(screen.getByRole('button', { name }));
  await go('Ask');
  expect(screen.getByText('2 2')).toBeVisible();
  await go('Page 1');
  expect(screen.getByText('none none')).toBeVisible();
  await go('Page 0');
  expect(screen.getByText('2 2')).toBeVisible();
  await go('Page 2');
  await go('Page 0');
  expect(screen.getByText('none none')).toBeVisible();
});
