import { afterEach, describe, expect, it, jest } from '@jest/globals';
import Tooltip from '@mui/material/Tooltip';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LANGUAGES } from '#contract/constants/languages';
import { readFileSync } from 'node:fs';
import { isRoute } from '../../../src/shared/isRoute.ts';
import { Term } from '../../../src/shared/ui/Term.tsx';
import { TERMS } from '../../../src/shared/ui/terms.ts';
import { list, ROOT } from '../../support/sources.ts';
import { renderScreen, startWords } from '../../support/renderScreen.tsx';

const show = () => renderScreen('/', <p>The money is <Term name="held">held</Term>.</p>);

afterEach(() => { jest.useRealTimers(); });

describe('Term', () => {
  // First, because a tooltip that was just shown lets the next one come sooner.
  it.each([
    ['as its meaning', <Term key="term" name="held">held</Term>],
    ['as any tooltip', <Tooltip key="tooltip" title="Set aside"><button>held</button></Tooltip>],
  ])('is shown under the pointer after the specified 700 ms, %s', (_, element) => {
    jest.useFakeTimers();
    renderScreen('/', element);
    fireEvent.mouseOver(screen.getByRole('button'));
    act(() => { jest.advanceTimersByTime(699); });
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => { jest.advanceTimersByTime(1); });
    expect(screen.getByRole('tooltip')).toBeInTheDocument();
    // For a while after, another one would follow sooner.
    fireEvent.mouseLeave(screen.getByRole('button'));
    act(() => { jest.advanceTimersByTime(10_000); });
  });

  it('shows the meaning with the focus and hides it on Escape', async () => {
    const { user } = show();
    await user.tab();
    expect(screen.getByRole('button', { name: 'held' })).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Fee and platform fee set aside/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'held' })).toHaveAccessibleDescription(/^Fee and platform fee/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('shows it at a tap, however quick', async () => {
    show();
    const word = screen.getByRole('button', { name: 'held' });
    fireEvent.touchStart(word);
    fireEvent.touchEnd(word);
    fireEvent.click(word);
    expect(await screen.findByRole('tooltip')).toBeInTheDocument();
  });

  it('stands on a screen wherever a screen says the word', () => {
    const screens = list('src/features/**/*.tsx').filter((path) => !path.startsWith('src/features/help/')).map((path) => readFileSync(`${ROOT}/${path}`, 'utf8')).join('\n');
    // As an element, as a header's property, or as the last part of a labelled fact.
    const stands = (name: string) => new RegExp(`<Term name="${name}"|\\bterm="${name}"|, '${name}'\\]`).test(screens);
    // Screens speak of creators where the help has to tell a person from the part in a challenge.
    const inHelpAlone = ['participation', ...(isRoute('/licensing/requests') ? [] : ['counterOffer'])];
    expect(TERMS.filter((name) => !stands(name)).toSorted()).toEqual(inHelpAlone.toSorted());
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
