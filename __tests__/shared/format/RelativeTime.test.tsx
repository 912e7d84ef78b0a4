import { expect, it } from '@jest/globals';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { RelativeTime } from '../../../src/shared/format/RelativeTime.tsx';
import { SmallColumns } from '../../../src/shared/chart/SmallColumns.tsx';
import { RowLink } from '../../../src/shared/list/RowLink.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

it("tells the instant in the console's own hint, as a row's name and a day of a chart are told", async () => {
  const { container } = renderScreen(
    '/',
    <>
      <RelativeTime instant="2026-01-01T00:00:00.000Z" />
      <RowLink to="/x">A long name</RowLink>
      <SmallColumns values={[1, 2]} summary="Two days" dayText={(place) => `Day ${place}`} />
    </>,
  );
  expect(container.querySelectorAll('[title]')).toHaveLength(0);
  const hints = [...container.querySelectorAll<HTMLElement>('[data-hint]')].map(({ dataset }) => dataset['hint']);
  expect(hints).toEqual([expect.stringContaining('2026'), 'A long name', 'Day 0', 'Day 1']);
  const time = container.querySelector('time') ?? container;
  fireEvent(time, Object.assign(createEvent.pointerOver(time), { pointerType: 'mouse' }));
  expect(await screen.findByRole('tooltip', undefined, { timeout: 10_000 })).toHaveTextContent('2026');
});
