import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { object } from 'yup';
import { FormDialog } from '../../../src/shared/form/FormDialog.tsx';
import { faultText } from '../../../src/shared/plan/faultText.tsx';
import { gateOf } from '../../../src/shared/plan/planRefusal.ts';
import { UpgradePrompt } from '../../../src/shared/plan/UpgradePrompt.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

const FULL = 'Your plan’s storage of 1 GB is full; 1 GB are used.';
const fault = (status: number, code: string, message: string, details = {}) => ({
  status,
  body: { code, message, details, requestId: 'r-1' },
});

describe('what is said of a refusal', () => {
  it.each([
    ['storage', fault(413, 'STORAGE_QUOTA', FULL)],
    ['another limit', fault(403, 'PLAN_REQUIRED', FULL, { gate: 'maxCreators', used: 3, limit: 3 })],
  ])('names limit and use where the plan is in the way, and leads to the plans: %s', async (_name, error) => {
    const { user, router } = renderScreen('/', <p>{faultText(error, 'It failed')}</p>);
    expect(screen.getByText(FULL)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'See plans' }));
    expect(router.state.location.search).toContain('plans=upgrade');
  });

  it('leads nowhere where the plan is not in the way', () => {
    renderScreen('/', <p>{faultText(fault(413, 'PAYLOAD_TOO_LARGE', 'Too large'), 'It failed')}</p>);
    expect(screen.getByText('Too large')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is the same in every form', async () => {
    const { user, router } = renderScreen(
      '/',
      <FormDialog
        title="Thing"
        initialValues={{ name: '' }}
        schema={object()}
        send={() => Promise.reject(fault(403, 'PLAN_REQUIRED', FULL, { gate: 'maxCreators' }))}
        submitLabel="Make"
        onClose={() => {}}
      >
        {null}
      </FormDialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Make' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(FULL);
    await user.click(screen.getByRole('button', { name: 'See plans' }));
    expect(router.state.location.search).toContain('plans=upgrade');
  });
});

describe('the upgrade prompt', () => {
  it('says what the plan lacks, in words of that area where there are any', async () => {
    const { user, router } = renderScreen(
      '/',
      <UpgradePrompt gate={gateOf(fault(403, 'PLAN_REQUIRED', 'No', { gate: 'captured_contents' }))} />,
    );
    expect(screen.getByText('Captured contents are part of the Pro plan and above')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'See plans' }));
    expect(router.state.location.search).toContain('plans=upgrade');
    expect(gateOf(fault(403, 'PLAN_REQUIRED', 'No', { gate: 'sso' }))).toBe('other');
    expect(gateOf(null)).toBe('other');
  });
});
