import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { readState } from '../../../src/app/replay/readState.ts';
import { rootReducer } from '../../../src/app/rootReducer.ts';
import '../../../src/features/support/allEndpoints.ts';
import { ReplayPage } from '../../../src/features/support/ReplayPage.tsx';
import { type Replay, supportFile } from '../../../src/features/support/supportFile.ts';
import { moved } from '../../../src/shared/replay/pageSlice.ts';
import { opened } from '../../../src/shared/replay/viewSlice.ts';
import { signedIn } from '../../../src/shared/session/sessionSlice.ts';
import { renderPublicScreen } from '../../support/renderScreen.tsx';

const replay: Replay = (state, action) => rootReducer(state, action);
const AT = Date.parse('2026-03-04T09:00:00.000Z');
const FACTS = {
  versions: { console: '1.0.0' },
  build: 'abc',
  locale: 'tr',
  theme: 'light',
  viewport: { width: 1440, height: 900 },
  route: '/products',
};
const meta = {
  arg: { type: 'query', endpointName: 'listProducts', queryCacheKey: 'listProducts({})' },
  requestId: 'r1',
};
const ACTIONS = [
  signedIn('here'),
  moved({ pathname: '/products', search: '?page=2' }),
  { type: 'api/executeQuery/pending', meta: { ...meta, startedTimeStamp: AT } },
  { type: 'api/executeQuery/rejected', payload: { status: 500 }, error: {}, meta },
  opened({ name: 'list:dialog', value: 'layout' }),
];

const written = async () => {
  const steps = ACTIONS.map((action, place) => ({ action, at: AT + place * 1000 }));
  return JSON.stringify(await supportFile({ checkpoint: replay({}, { type: 'start' }), steps }, FACTS, replay));
};
function open(text: string, name = 'report.json') {
  const view = renderPublicScreen('/support/replay', <ReplayPage replay={replay} readState={readState} />);
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), {
    target: { files: [new File([text], name)] },
  });
  return view;
}

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

describe('/support/replay', () => {
  it('shows address, change and hash of each step, and goes to the errors', async () => {
    const { user } = open(await written());
    expect(await screen.findByText(/Replay of report\.json/)).toBeVisible();
    expect(await screen.findByText('All steps as recorded')).toBeVisible();
    const on = screen.getByRole('button', { name: 'One step on' });
    await user.click(on);
    await user.click(on);
    expect(screen.getByText('/products?page=2')).toBeVisible();
    expect(screen.getByText('page.pathname')).toBeVisible();
    expect(screen.getByText('As recorded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next error' }));
    const steps = screen.getByRole('region', { name: 'Steps' });
    expect(within(steps).getByRole('button', { current: 'step' })).toHaveTextContent('listProducts rejected');
    await user.click(within(steps).getByRole('button', { name: /view\/opened/ }));
    expect(screen.getByText('view.list:dialog')).toBeVisible();
    expect(on).toBeDisabled();
  });

  it('shows the file that was chosen last, also where the one before is read later', async () => {
    const text = await written();
    const slow = new File([text], 'slow.json');
    const read = Promise.withResolvers<string>();
    slow.text = () => read.promise;
    renderPublicScreen('/support/replay', <ReplayPage replay={replay} readState={readState} />);
    const choose = (file: File) =>
      fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [file] } });
    choose(slow);
    choose(new File([text], 'quick.json'));
    expect(await screen.findByText(/Replay of quick\.json/)).toBeVisible();
    read.resolve(text);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.getByText(/Replay of quick\.json/)).toBeVisible();
  });

  it('plays by itself to the end', async () => {
    const { user } = open(await written());
    await screen.findByText('All steps as recorded');
    await user.click(screen.getByRole('combobox', { name: 'Speed' }));
    await user.click(screen.getByRole('option', { name: '20×' }));
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(await screen.findByText('5 of 5', {}, { timeout: 3000 })).toBeVisible();
  });

  it('says what came out otherwise than it was recorded', async () => {
    const file = JSON.parse(await written()) as { supportSession: { hashes: { steps: string[] } } };
    file.supportSession.hashes.steps[1] = '0123456789abcdef';
    open(JSON.stringify(file));
    expect(await screen.findByText('Some steps not as recorded')).toBeVisible();
    expect(screen.getByRole('button', { name: /page\/moved · Not as recorded/ })).toBeVisible();
  });

  it('shows the screens of a pasted support state, says what is in it, and names a newer version', async () => {
    const text = (version: number) =>
      JSON.stringify({
        formDrafts: JSON.stringify({ product: { values: { name: 'Lamp' }, at: '2026-01-02T00:00:00.000Z' } }),
        _persist: JSON.stringify({ version, rehydrated: true }),
      });
    const { user } = renderPublicScreen('/support/replay', <ReplayPage replay={replay} readState={readState} />);
    const field = screen.getByRole('textbox', { name: 'Copied support state' });
    await user.click(field);
    await user.paste(text(1));
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Support state of version 1/)).toBeVisible();
    expect(screen.getByTitle('Screen of the support state')).toBeVisible();
    expect(screen.getByRole('region', { name: 'What is in it' })).toHaveTextContent('"name":"Lamp"');
    await user.clear(field);
    await user.click(field);
    await user.paste(text(7));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Version 7 of the console wrote it');
  });

  it.each([
    ['{"payload"', 'It is no JSON.'],
    ['{"payload":"[]","__proto__":{"x":1}}', 'It holds names'],
    [JSON.stringify({ payload: '[]', preloadedState: '{}' }), 'It is no support file'],
    ['['.repeat(100), 'It is nested more deeply'],
  ])('refuses %s in words', async (text, words) => {
    open(text);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });
});
