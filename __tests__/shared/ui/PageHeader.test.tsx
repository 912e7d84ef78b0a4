import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { PageHeader } from '../../../src/shared/ui/PageHeader.tsx';

function start() {
  const router = createMemoryRouter([
    { path: '/', element: <PageHeader title="First" /> },
    {
      path: '/next',
      element: (
        <>
          <PageHeader title="Next" />
          <input aria-label="Name" />
        </>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  return (to: string) => act(() => router.navigate(to));
}
const heading = (name: string) => screen.getByRole('heading', { name });
/** Longer than the heading takes to ask for the focus. */
const awhile = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve, 100)));

describe('PageHeader', () => {
  it('takes the focus after a navigation, not on the first page', async () => {
    const go = start();
    await awhile();
    expect(document.body).toHaveFocus();
    await go('/next');
    await waitFor(() => expect(heading('Next')).toHaveFocus());
    expect(document.title).toBe('Next · Meydan');
  });

  it('leaves the focus where it is when only filters in the address change', async () => {
    const go = start();
    await go('/next');
    await waitFor(() => expect(heading('Next')).toHaveFocus());
    act(() => screen.getByLabelText('Name').focus());
    await go('/next?q=mug');
    await awhile();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('lets whoever has begun to fill in a field go on', async () => {
    const go = start();
    await go('/next');
    act(() => screen.getByLabelText('Name').focus());
    await awhile();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});
