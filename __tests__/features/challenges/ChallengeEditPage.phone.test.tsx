import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EMPTY, field, openBrief } from '../../support/briefForm.tsx';
import { challengeAnswer } from '../../support/challengeAnswers.ts';
import { openWindow } from '../../support/openWindow.ts';

beforeEach(() => openWindow(390));

const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Sections' }));
  return screen.findByRole('dialog', { name: 'Sections' });
};

describe('the form of a challenge on a phone', () => {
  it('leads to a section from everywhere in it', async () => {
    openBrief({}, { challenge: challengeAnswer(EMPTY) });
    const sheet = await openSheet();
    expect(within(sheet).getByRole('button', { name: /^Basics/ })).toHaveTextContent('2 open');
    fireEvent.click(within(sheet).getByRole('button', { name: /^Basics/ }));
    await waitFor(async () => expect(await field(/^Description/)).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says there what stands before the launch, each with its way', async () => {
    openBrief({}, { challenge: challengeAnswer({ description: '' }) });
    const launch = within(await openSheet()).getByRole('list', { name: 'Launch checklist' });
    fireEvent.click(within(launch).getByRole('button', { name: 'Description' }));
    await waitFor(async () => expect(await field(/^Description/)).toHaveFocus());
  });
});
