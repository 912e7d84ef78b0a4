import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ToastHost } from '../../../src/shared/notify/ToastHost.tsx';
import { useNotify } from '../../../src/shared/notify/useNotify.ts';
import { onReportAsked, type ReportSubject } from '../../../src/shared/report/reportQueue.ts';
import { renderPublicScreen } from '../../support/renderScreen.tsx';

const FAULT = { status: 500, requestId: 'req-9', body: { code: 'INTERNAL', message: 'It did not work' } };
const asked: ReportSubject[] = [];
let stop = () => {};
afterEach(() => stop());

function Failing() {
  const notify = useNotify();
  return <button onClick={() => notify.failed(FAULT, 'Failed')}>Fail</button>;
}

describe('the toast of a failed call', () => {
  it('has code and id to be copied by one press, and to be reported', async () => {
    stop = onReportAsked((subject) => asked.push(subject));
    const { user } = renderPublicScreen(
      '/',
      <>
        <ToastHost />
        <Failing />
      </>,
    );
    const copied: string[] = [];
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    await user.click(screen.getByRole('button', { name: 'Fail' }));
    expect(await screen.findByText('It did not work')).toBeVisible();
    const refused = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Denied'));
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(await screen.findByText(/The browser did not let us copy/)).toBeVisible();
    refused.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(copied).toEqual(['INTERNAL · req-9']);
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    expect(asked).toEqual([{ code: 'INTERNAL', requestId: 'req-9' }]);
    await waitFor(() => expect(screen.queryByText('It did not work')).toBeNull());
  });
});
