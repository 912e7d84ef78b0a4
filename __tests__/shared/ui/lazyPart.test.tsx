import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { NewVersion } from '../../../src/app/NewVersion.tsx';
import { fetchPart } from '../../../src/shared/ui/missingPart.ts';
import { lazyPart } from '../../../src/shared/ui/lazyPart.tsx';
import { renderPublicScreen } from '../../support/renderScreen.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}
const Dialog = ({ open, onClose }: DialogProps) => (open ? <button onClick={onClose}>In the dialog</button> : null);

/** A form with a dialog of its own whose file is gone so many times. */
function formWithout(times: number) {
  let left = times;
  const load = jest.fn(() => {
    left -= 1;
    return left < 0 ? Promise.resolve(Dialog) : Promise.reject(new Error('Loading chunk 7 failed'));
  });
  const Part = lazyPart<DialogProps>(load);
  function Form() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Name" />
        <button onClick={() => setOpen(true)}>Open</button>
        <Suspense fallback={null}>{open && <Part open onClose={() => setOpen(false)} />}</Suspense>
        <NewVersion />
      </>
    );
  }
  return { load, Form };
}
const told = () => screen.findByRole('alertdialog', { name: 'This part could not be loaded' });

describe('a part whose file does not come', () => {
  it('is tried once more before anybody hears of it', async () => {
    const { load, Form } = formWithout(1);
    const { user } = renderPublicScreen('/products', <Form />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('button', { name: 'In the dialog' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('leaves what was typed, says that a new version is there, and comes when it is asked for again', async () => {
    const { Form } = formWithout(2);
    const { user } = renderPublicScreen('/products', <Form />);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Serum');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await told()).toHaveTextContent('a new version of the console has been released');
    expect(screen.getByRole('button', { name: 'Load again' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Serum');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('button', { name: 'In the dialog' })).toBeInTheDocument();
  });

  it('says without a connection that this is why', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { Form } = formWithout(2);
    const { user } = renderPublicScreen('/products', <Form />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('alertdialog', { name: 'You are offline' })).toBeInTheDocument();
    await act(async () => user.keyboard('{Escape}'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('is told of, too, where it is code that a press needs, at each press', async () => {
    let left = 4;
    const load = () => {
      left -= 1;
      return left < 0 ? Promise.resolve('code') : Promise.reject(new Error('Loading chunk 7 failed'));
    };
    const got: (string | null)[] = [];
    const press = async () => void got.push(await fetchPart(load));
    const { user } = renderPublicScreen(
      '/products',
      <>
        <button onClick={() => void press()}>Copy</button>
        <NewVersion />
      </>,
    );
    for (let time = 0; time < 2; time += 1) {
      await user.click(screen.getByRole('button', { name: 'Copy' }));
      await told();
      await user.click(screen.getByRole('button', { name: 'Stay here' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(got).toEqual([null, null, 'code']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
