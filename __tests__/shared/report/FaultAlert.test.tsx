import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { NotIncludedContext } from '../../../src/shared/replay/played.ts';
import { FaultAlert } from '../../../src/shared/report/FaultAlert.tsx';
import { onReportAsked, type ReportSubject } from '../../../src/shared/report/reportQueue.ts';
import { renderPublicScreen } from '../../support/renderScreen.tsx';

const FAULT = { status: 500, code: 'INTERNAL', body: { requestId: 'r-1', code: 'INTERNAL' } };

it('says what failed, tries again, and reports what support can look up', async () => {
  const reported: ReportSubject[] = [];
  const stop = onReportAsked((subject) => reported.push(subject));
  const retry = jest.fn();
  const { user } = renderPublicScreen(
    '/',
    <FaultAlert fault={FAULT} onRetry={retry}>
      The balances could not be loaded
    </FaultAlert>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The balances could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  expect(reported).toEqual([expect.objectContaining({ code: expect.any(String) })]);
  stop();
});

it('says in a state that came without data that these are not included', async () => {
  renderPublicScreen(
    '/',
    <NotIncludedContext value="Data not included">
      <FaultAlert fault={FAULT}>The balances could not be loaded</FaultAlert>
    </NotIncludedContext>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Data not included');
  expect(screen.queryByText('The balances could not be loaded')).toBeNull();
});
