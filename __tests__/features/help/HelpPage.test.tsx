import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Language } from '#contract/constants/languages';
import { ArticleText } from '../../../src/features/help/ArticleText.tsx';
import { ChallengeHelpPage } from '../../../src/features/help/ChallengeHelpPage.tsx';
import { HELP_SLUGS } from '../../../src/shared/helpContents.ts';
import { HelpPage } from '../../../src/features/help/HelpPage.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

Element.prototype.scrollIntoView = jest.fn<() => void>();
const open = (at = '/help', language: Language = 'en') => renderScreen('/help', <HelpPage />, { at, language });
const article = () => screen.findByRole('article');

describe('/help', () => {
  it('opens the article that the address names, in the language of the page', async () => {
    const { words } = open('/help?article=wallet');
    expect(await article()).toHaveAccessibleName('Wallet and held money');
    expect(document.title).toBe('Wallet and held money · Meydan');
    expect(screen.getByRole('link', { name: 'Wallet and held money' })).toHaveAttribute('aria-current', 'page');
    await act(() => words.changeLanguage('tr'));
    expect(await screen.findByRole('article', { name: 'Cüzdan ve bloke tutar' })).toBeInTheDocument();
  });

  it('starts at the beginning when the address names nothing it knows', async () => {
    open('/help?article=nothing');
    expect(await article()).toHaveAccessibleName('Getting started');
  });

  it('leaves the focus at the heading of the page for who has just arrived', async () => {
    const { router } = renderScreen('/elsewhere', <p>Elsewhere</p>, {
      routes: [{ path: '/help', element: <HelpPage /> }],
    });
    await act(() => router.navigate('/help'));
    await article();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('lists all topics; opening one moves the focus to its title', async () => {
    const { user } = open();
    const contents = await screen.findByRole('navigation', { name: 'Help topics' });
    expect(within(contents).getAllByRole('link')).toHaveLength(HELP_SLUGS.length + 2);
    await user.click(within(contents).getByRole('link', { name: 'Invoices' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Invoices' })).toHaveFocus());
  });

  it('searches while one types, shows the words, and opens what was found', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search the help' }), 'zzz');
    expect(screen.getByRole('status')).toHaveTextContent('0 topics found');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'without GAPS');
    const results = screen.getByRole('region', { name: 'Search results' });
    expect(within(results).getAllByText('gaps', { selector: 'mark' })).not.toHaveLength(0);
    await user.click(within(results).getByRole('link', { name: 'Invoices' }));
    expect(await screen.findByRole('article', { name: 'Invoices' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('has a glossary with the meanings that the words show elsewhere', async () => {
    open('/help?article=glossary', 'tr');
    expect(await screen.findByText('Bloke tutar', { selector: 'dt' })).toBeInTheDocument();
    expect(screen.getByText(/^Kabul ettiğiniz bir içerik üreticisi için ayrılan/)).toBeInTheDocument();
  });
});

describe('/help/challenges', () => {
  it('shows the guide with a list of its parts that lead to them', async () => {
    const { user, router } = renderScreen('/help/challenges', <ChallengeHelpPage />);
    expect(await screen.findByRole('heading', { level: 1, name: 'All about challenges' })).toBeInTheDocument();
    await user.click(
      within(screen.getByRole('navigation', { name: 'On this page' })).getByRole('link', {
        name: 'Accepting creators',
      }),
    );
    expect(router.state.location.hash).toBe('#accepting-creators');
    expect(document.getElementById('accepting-creators')).toHaveTextContent('Accepting creators');
  });
});

describe('an article', () => {
  it('is there at an address that names no part that can be one', async () => {
    open('/help?article=wallet#100%');
    expect(await article()).toHaveAccessibleName('Wallet and held money');
  });

  it('never becomes markup, and runs nothing', () => {
    const { container } = renderScreen(
      '/help',
      <ArticleText>
        {
          'Hello <img src=x onerror="alert(1)"> <script>alert(2)</script> [x](javascript:alert(3)) [y](https://evil.example)'
        }
      </ArticleText>,
    );
    expect(container.querySelector('img, script, a, iframe')).toBeNull();
    expect(container).toHaveTextContent('<script>alert(2)</script>');
  });

  it('links only to screens that exist', () => {
    renderScreen('/help', <ArticleText>{'[there](/products) [not there](/moon)'}</ArticleText>);
    expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute('href', '/products');
    expect(screen.queryByRole('link', { name: 'not there' })).toBeNull();
  });
});
