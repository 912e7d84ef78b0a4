import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { usePlanNotice } from '../../../src/shared/notify/usePlanNotice.ts';
import { connectToastHost, type Toast } from '../../../src/shared/notify/toastQueue.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const fault = (code: string, message: string) => ({ status: 413, body: { code, message } });

/** Somebody who tries what this error refuses. */
function Trying({ error }: { error: unknown }) {
  const tell = usePlanNotice();
  return (
    <button type="button" onClick={() => tell(error)}>
      Try
    </button>
  );
}

async function attempt(error: unknown) {
  const toasts: Toast[] = [];
  const leave = connectToastHost((toast) => toasts.push(toast));
  const { user, router } = renderScreen('/', <Trying error={error} />, { at: '/' });
  await user.click(screen.getByRole('button', { name: 'Try' }));
  leave();
  return { toasts, router };
}

describe('the notice that the plan is in the way', () => {
  it('says which limit was met and leads to the plans', async () => {
    const message = 'Your plan’s storage of 1 GB is full; 1 GB are used.';
    const { toasts, router } = await attempt(fault('STORAGE_QUOTA', message));
    expect(toasts).toMatchObject([{ kind: 'warning', message, action: { label: 'See plans' } }]);
    act(() => toasts[0]?.action?.run());
    expect(router.state.location.search).toContain('plans=upgrade');
  });

  it('says nothing of other errors', async () => {
    expect((await attempt(fault('PAYLOAD_TOO_LARGE', 'Too large'))).toasts).toEqual([]);
  });
});
