import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VerifyPage } from '../../../src/features/verify/VerifyPage.tsx';
import { chainLines, chainRows } from '../../support/chainFile.ts';
import { renderPublicScreen } from '../../support/renderScreen.tsx';
import { stubNetwork } from '../../support/stubNetwork.ts';

beforeAll(() => {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

function open(language: 'en' | 'tr' = 'en') {
  const sent = stubNetwork({});
  const view = renderPublicScreen('/verify', <VerifyPage />, { language });
  const choose = (text: string, name = 'chain-rights.jsonl') =>
    userEvent
      .setup({ applyAccept: false })
      .upload(view.container.querySelector('input') ?? document.body, new File([text], name));
  return { sent, choose, ...view };
}
const text = (lines: readonly string[]) => lines.join('\n');

describe('/verify', () => {
  it('says that every row fits, of which chain, and how it ends; nothing is sent or kept', async () => {
    const { choose, sent, store } = open();
    const rows = chainRows('ledger', 5);
    await choose(text(chainLines('ledger', rows)), 'hareketler.jsonl');
    expect(await screen.findByRole('status')).toHaveTextContent('Every row fits');
    expect(screen.getByRole('status')).toHaveTextContent('Ledger of brand 7: 5 rows');
    expect(screen.getByRole('heading', { name: 'Ledger of brand 7, EUR' })).toBeVisible();
    expect(screen.getByText(String(rows[4]?.['hash']))).toBeVisible();
    expect(screen.getByText('hareketler.jsonl')).toBeVisible();
    expect(sent).toEqual([]);
    expect(JSON.stringify(store.getState())).not.toContain('hareketler');
  });

  it('names the first row that does not fit and why, and takes another file after it', async () => {
    const { choose } = open();
    const lines = chainLines('rights', chainRows('rights', 4));
    await choose(text(lines.map((line) => line.replace('"contentId":3', '"contentId":9'))));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Row 3 does not fit');
    expect(alert).toHaveTextContent('The content of the row on line 4 no longer gives its hash');
    expect(screen.getByText('The 2 rows before it fit. What comes after it was not checked.')).toBeVisible();
    expect(screen.getByText('Hash of its content')).toBeVisible();
    await choose(text(lines));
    expect(await screen.findByRole('status')).toHaveTextContent('4 rows');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('refuses in words what is no chain, without running it', async () => {
    const { choose, container } = open('tr');
    await choose('<script>window.ran = true</script>', '<img src=x onerror=alert(1)>.jsonl');
    expect(await screen.findByRole('alert')).toHaveTextContent('Bu bir web sayfası');
    expect(container.querySelector('img, script')).toBeNull();
    const [head = '', row = ''] = chainLines('audit', chainRows('audit', 1));
    await choose(text([head, row.replace('products.update', '<b>x</b>')]));
    expect(await screen.findByText('Zincirin 1. satırı tutmuyor')).toBeVisible();
    expect(screen.getByText('<b>x</b>')).toBeVisible();
  });

  it('takes a file that is dropped', async () => {
    open();
    const file = new File([text(chainLines('audit', chainRows('audit', 2)))], 'a.jsonl');
    fireEvent.drop(screen.getByText('or drop it here'), { dataTransfer: { files: [file] } });
    expect(await screen.findByRole('status')).toHaveTextContent('Audit trail of brand 7: 2 rows');
  });

  it('says so where the browser computes no hashes', async () => {
    const { choose } = open();
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    await choose(text(chainLines('audit', chainRows('audit', 1))));
    expect(await screen.findByRole('alert')).toHaveTextContent('only on pages that come over https');
  });
});
