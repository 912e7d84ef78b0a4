import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Language } from '../../../contract/constants/languages.ts';
import { SessionProblem } from '../../../src/app/pages/SessionProblem.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

function open(error: unknown, language: Language = 'en') {
  const onRetry = jest.fn();
  return { onRetry, ...renderScreen('/', <SessionProblem error={error} onRetry={onRetry} />, { language }) };
}

describe('SessionProblem', () => {
  it.each<[Language, string, string]>([
    ['tr', 'Oturum doğrulanamadı', 'Sunucu hata verdi. Oturumunuz açık; birazdan yeniden deneyin.'],
    [
      'en',
      'Your session could not be verified',
      'The server answered with an error. You are still signed in; try again in a moment.',
    ],
  ])('says the specified words, and that nobody was signed out: %s', (language, title, text) => {
    open({ status: 500 }, language);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(document.title).toContain(title);
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    [{ message: 'from message', error: 'from error', msg: 'from msg' }, 'from message'],
    [{ error: 'from error', msg: 'from msg' }, 'from error'],
    [{ message: ' ', msg: 'from msg' }, 'from msg'],
  ])("prefers the server's own words: %j", (body, words) => {
    open({ status: 503, body: { ...body, requestId: 'req-7' } });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('Request id: req-7')).toBeVisible();
  });

  it.each<[Language, string, RegExp]>([
    ['tr', 'Çevrimdışısınız', /Sunucuya ulaşılamıyor/],
    ['en', 'You are offline', /cannot be reached/],
  ])('tells a lost connection from a refusal: %s', (language, title, text) => {
    open({ status: 'NETWORK' }, language);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('offers to try again', async () => {
    const { onRetry, user } = open({ status: 500 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('tries again by itself once the connection is back, but not for a refusal', () => {
    const offline = open({ status: 'NETWORK' });
    window.dispatchEvent(new Event('online'));
    expect(offline.onRetry).toHaveBeenCalledTimes(1);
    offline.unmount();
    const refused = open({ status: 500 });
    window.dispatchEvent(new Event('online'));
    expect(refused.onRetry).not.toHaveBeenCalled();
  });
});
