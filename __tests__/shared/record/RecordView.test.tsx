import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { RecordView } from '../../../src/shared/record/RecordView.tsx';
import { useIdParam } from '../../../src/shared/record/useIdParam.ts';
import { useOpenRecord } from '../../../src/shared/record/useOpenRecord.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

interface Thing {
  id: number;
  name: string;
}
interface Answer {
  currentData?: Thing;
  error?: unknown;
  isFetching?: boolean;
}

interface Page {
  answer: Answer;
  onRetry?: () => void;
  words?: { lacking?: string };
}

function ThingPage({ answer, onRetry = () => {}, words = {} }: Page) {
  const id = useIdParam();
  const query = { isFetching: false, refetch: onRetry, ...answer };
  return (
    <RecordView
      id={id}
      query={query}
      texts={{ notFound: 'There is no such thing', failed: 'The thing could not be loaded', ...words }}
      back={{ to: '/things', label: 'To the things' }}
    >
      {({ name }) => <h1>{name}</h1>}
    </RecordView>
  );
}
const show = (answer: Answer, at = '/things/7', more: Omit<Page, 'answer'> = {}) =>
  renderScreen('/things/:id', <ThingPage answer={answer} {...more} />, { at });
const LAMP = { id: 7, name: 'Lamp' };

describe('RecordView', () => {
  it('shows the record, also while a newer one is asked for or has failed', () => {
    show({ currentData: LAMP, error: { status: 500 }, isFetching: true });
    expect(screen.getByRole('heading', { name: 'Lamp' })).toBeInTheDocument();
  });

  it('is loading until the first answer, and during another try', () => {
    show({ error: { status: 500 }, isFetching: true });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });

  it.each(['x', '0', '-1', '1.5', '1e3', '2147483648', '99999999999'])(
    'takes the address /things/%s for one of no thing, and leads back',
    (id) => {
      show({}, `/things/${id}`);
      expect(screen.getByRole('alert')).toHaveTextContent('There is no such thing');
      expect(screen.getByRole('link', { name: 'To the things' })).toHaveAttribute('href', '/things');
    },
  );

  it.each(['1', '7', '2147483647'])('asks for /things/%s', (id) => {
    show({ isFetching: true }, `/things/${id}`);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });

  it('says that there is none instead of offering another try', () => {
    show({ error: { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } } });
    expect(screen.getByRole('alert')).toHaveTextContent('There is no such thing');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['404 without a code', { status: 404, body: { message: 'Cannot find this' } }],
    ['404 without a body', { status: 404 }],
    ['501', { status: 501, body: { message: 'Not here' } }],
  ])('says of a server that lacks the call that it does, and not that the record is missing: %s', (_name, error) => {
    show({ error });
    expect(screen.getByRole('alert')).toHaveTextContent('This server does not have this part');
    expect(screen.queryByText('There is no such thing')).toBeNull();
    expect(screen.getByRole('link', { name: 'To the things' })).toBeInTheDocument();
  });

  it('says so in the words of the screen where it has some', () => {
    const error = { status: 404, body: { message: 'Cannot find this' } };
    show({ error }, '/things/7', { words: { lacking: 'This server has no things' } });
    expect(screen.getByRole('alert')).toHaveTextContent(/^This server has no thingsTo the things$/);
  });

  it('says why it failed, with the id for support, and tries again', async () => {
    let tries = 0;
    const { user } = show({ error: { status: 500, body: { message: 'Broken', requestId: 'r-1' } } }, '/things/7', {
      onRetry: () => {
        tries += 1;
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent(/The thing could not be loaded.*Broken.*Request id: r-1/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tries).toBe(1);
  });

  it('says that the plan does not include it', () => {
    show({
      error: { status: 403, body: { message: 'No', code: 'PLAN_REQUIRED', details: { gate: 'creatorLibraryAccess' } } },
    });
    expect(screen.getByText('The creator library is part of the Starter plan and above')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'See plans' })).toBeInTheDocument();
  });
});

describe('useOpenRecord', () => {
  function Editing() {
    const [answer, setAnswer] = useState(LAMP);
    const [id, setId] = useState(7);
    const [record, setOpened] = useOpenRecord(id, answer);
    return (
      <>
        <h1>{record?.name ?? 'Nothing'}</h1>
        <button onClick={() => setAnswer({ id: 7, name: 'Changed elsewhere' })}>Answer</button>
        <button onClick={() => setOpened({ id: 7, name: 'Saved' })}>Save</button>
        <button onClick={() => setId(8)}>Other</button>
        <button onClick={() => setAnswer({ id: 8, name: 'Chair' })}>Other answer</button>
      </>
    );
  }
  it('keeps what is being edited when a newer answer comes, until it is saved or another is opened', async () => {
    const { user } = renderScreen('/', <Editing />);
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const named = (name: string) => expect(screen.getByRole('heading')).toHaveTextContent(name);
    await press('Answer');
    named('Lamp');
    await press('Save');
    named('Saved');
    await press('Other');
    named('Nothing');
    await press('Other answer');
    named('Chair');
  });
});
