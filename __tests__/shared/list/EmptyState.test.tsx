import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { readSlug } from '../../../src/shared/helpContents.ts';
import { EmptyState } from '../../../src/shared/list/EmptyState.tsx';
import { ListError } from '../../../src/shared/list/ListError.tsx';
import { onReportAsked, type ReportSubject } from '../../../src/shared/report/reportQueue.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { list, ROOT } from '../../support/sources.ts';

const SCREENS = list('src/features/**/*.tsx').map((path) => [path, readFileSync(`${ROOT}/${path}`, 'utf8')] as const);

it('leads from an empty list to the article about it', () => {
  renderScreen('/', <EmptyState drawing="wallet" title="Nothing yet" article="wallet" />);
  expect(screen.getByRole('status')).toHaveTextContent('Nothing yet');
  expect(screen.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/help?article=wallet');
});

it('is given one wherever it says that there is nothing yet; the result of a payment says more than that', () => {
  const without = SCREENS.filter(([, source]) =>
    [...source.matchAll(/<EmptyState\b(?:=>|[^>])*/g)].some(
      ([tag]) => !/\bdrawing="(?:noResults|error)"/.test(tag) && !/\barticle=/.test(tag),
    ),
  );
  expect(without.map(([path]) => path)).toEqual(['src/features/payments/PaymentResultPage.tsx']);
});

it('is given only articles that exist, on every list', () => {
  const named = SCREENS.flatMap(([, source]) =>
    [...source.matchAll(/\barticle="([\w-]+)"/g)].map(([, article = '']) => article),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((article) => readSlug(article) === null)).toEqual([]);
});

it('reports of a list that failed what support can look up', async () => {
  const reported: ReportSubject[] = [];
  const stop = onReportAsked((subject) => reported.push(subject));
  const fault = { status: 500, body: { requestId: 'r-1', code: 'INTERNAL' } };
  const { user } = renderScreen('/', <ListError error={fault} onRetry={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  expect(reported).toEqual([{ code: 'INTERNAL', requestId: 'r-1' }]);
  stop();
});
