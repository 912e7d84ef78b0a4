import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { readSlug } from '../../../src/features/help/helpContents.ts';
import { EmptyState } from '../../../src/shared/list/EmptyState.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { list, ROOT } from '../../support/sources.ts';

it('leads from an empty list to the article about it', () => {
  renderScreen('/', <EmptyState drawing="empty" title="Nothing yet" article="wallet" />);
  expect(screen.getByRole('status')).toHaveTextContent('Nothing yet');
  expect(screen.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/help?article=wallet');
});

it('is given only articles that exist, on every list', () => {
  const named = list('src/features/**/*.tsx').flatMap((path) => [...readFileSync(`${ROOT}/${path}`, 'utf8').matchAll(/\barticle="([\w-]+)"/g)].map(([, article = '']) => article));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((article) => readSlug(article) === null)).toEqual([]);
});
