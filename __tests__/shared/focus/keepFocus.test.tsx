import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Drawer from '@mui/material/Drawer';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { keepFocus } from '../../../src/shared/focus/keepFocus.ts';

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => {
  end();
  window.history.replaceState(null, '', '/');
});

const user = userEvent.setup();
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  act(() => button(name).focus());
  await user.keyboard('{Enter}');
};
/** Longer than the focus takes to move. */
const awhile = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve, 80)));

function Rows({ names }: { names: string[] }) {
  const [rows, setRows] = useState(names);
  return (
    <main>
      <h1>Rows</h1>
      <ul>
        {rows.map((name) => (
          <li key={name}>
            <button type="button">Open {name}</button>
            <button type="button" onClick={() => setRows(rows.filter((one) => one !== name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button">Add</button>
    </main>
  );
}

describe('when the control that has the focus goes away', () => {
  it('leads to the same control of the next row, of the one before behind the last, and to what is near without any', async () => {
    render(<Rows names={['one', 'two', 'three']} />);
    await press('Remove two');
    await waitFor(() => expect(button('Remove three')).toHaveFocus());
    await press('Remove three');
    await waitFor(() => expect(button('Remove one')).toHaveFocus());
    await press('Remove one');
    await waitFor(() => expect(button('Add')).toHaveFocus());
  });

  it('leads to what took its place', async () => {
    function Toggle() {
      const [isOnList, setOnList] = useState(false);
      return (
        <main>
          <button type="button">Before</button>
          {isOnList ? (
            <button type="button">Take off</button>
          ) : (
            <div>
              <button type="button" onClick={() => setOnList(true)}>
                Put on
              </button>
            </div>
          )}
          <button type="button">After</button>
        </main>
      );
    }
    render(<Toggle />);
    await press('Put on');
    await waitFor(() => expect(button('Take off')).toHaveFocus());
  });

  it('leads to its neighbour when it is disabled, but never to a primary button', async () => {
    function Pager() {
      const [page, setPage] = useState(1);
      return (
        <main>
          <button type="button">Previous</button>
          <button type="button" disabled={page === 2} onClick={() => setPage(2)}>
            Next
          </button>
          <button type="submit">Pay</button>
        </main>
      );
    }
    render(<Pager />);
    await press('Next');
    await waitFor(() => expect(button('Previous')).toHaveFocus());
  });

  it('leads to the heading of a new page', async () => {
    function Pages() {
      const [isSaved, setSaved] = useState(false);
      const save = () => {
        window.history.pushState(null, '', '/list');
        setSaved(true);
      };
      return (
        <main>
          {isSaved ? (
            <>
              <h1>List</h1>
              <button type="button">Add</button>
            </>
          ) : (
            <button type="button" onClick={save}>
              Save
            </button>
          )}
        </main>
      );
    }
    render(<Pages />);
    await press('Save');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus());
  });

  it('leaves whoever has clicked beside everything alone', async () => {
    const { rerender } = render(<Rows names={['one', 'two']} />);
    act(() => button('Remove one').focus());
    await user.click(screen.getByRole('heading', { name: 'Rows' }));
    await awhile();
    rerender(<Rows key="new" names={['three']} />);
    await awhile();
    expect(document.body).toHaveFocus();
  });
});

describe('a dialog', () => {
  it('opens on its first field, also when that comes later, and a drawer only on that of a form', async () => {
    const { rerender } = render(
      <Dialog open aria-label="Offer">
        <p>Loading</p>
      </Dialog>,
    );
    await awhile();
    rerender(
      <Dialog open aria-label="Offer">
        <button type="button">Send</button>
        <input aria-label="Amount" />
      </Dialog>,
    );
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveFocus());
    rerender(
      <Drawer key="drawer" open slotProps={{ paper: { role: 'dialog', 'aria-label': 'Notes' } }}>
        <input aria-label="Note" />
      </Drawer>,
    );
    await awhile();
    expect(screen.getByLabelText('Note')).not.toHaveFocus();
  });

  it('gives the focus to the title of its next step, not to the button that pays', async () => {
    function Payment() {
      const [isStarted, setStarted] = useState(false);
      return (
        <Dialog open aria-labelledby="title">
          <DialogTitle id="title">{isStarted ? 'Pay now' : 'Top up'}</DialogTitle>
          <DialogActions>
            <button type="button">Cancel</button>
            {isStarted ? (
              <button key="pay" type="submit">
                Confirm
              </button>
            ) : (
              <button key="start" type="button" onClick={() => setStarted(true)}>
                Continue
              </button>
            )}
          </DialogActions>
        </Dialog>
      );
    }
    render(<Payment />);
    await press('Continue');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Pay now' })).toHaveFocus());
  });
});
