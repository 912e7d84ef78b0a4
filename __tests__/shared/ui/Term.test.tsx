import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LANGUAGES } from '#contract/constants/languages';
import { Term } from '../../../src/shared/ui/Term.tsx';
import { TERMS } from '../../../src/shared/ui/terms.ts';
import { theme } from '../../../src/app/theme.ts';
import { renderScreen, startWords } from '../../support/renderScreen.tsx';

const show = () => renderScreen('/', <p>The money is <Term name="held">held</Term>.</p>);

describe('Term', () => {
  it('shows the meaning with the focus and hides it on Escape', async () => {
    const { user } = show();
    await user.tab();
    expect(screen.getByRole('button', { name: 'held' })).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Fee and platform fee set aside/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'held' })).toHaveAccessibleDescription(/^Fee and platform fee/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('shows it under the pointer after the specified 700 ms', async () => {
    show();
    expect(theme.components?.MuiTooltip?.defaultProps?.enterDelay).toBe(700);
    fireEvent.mouseOver(screen.getByRole('button', { name: 'held' }));
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(await screen.findByRole('tooltip', {}, { timeout: 2000 })).toBeInTheDocument();
  });

  it('shows it at a tap, however quick', async () => {
    show();
    const word = screen.getByRole('button', { name: 'held' });
    fireEvent.touchStart(word);
    fireEvent.touchEnd(word);
    fireEvent.click(word);
    expect(await screen.findByRole('tooltip')).toBeInTheDocument();
  });

  it('knows a word and a meaning for each term in both languages', () => {
    for (const words of LANGUAGES.map(startWords)) {
      for (const name of TERMS) {
        expect(words.exists(`glossary:${name}.word`)).toBe(true);
        expect(words.t(`glossary:${name}.meaning`).length).toBeGreaterThan(30);
      }
    }
  });
});
