import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { download } from '../../../src/shared/list/download.ts';

const call = { url: '/invoices/7/pdf', params: { brandId: 1 } };
const made = jest.fn((_file: Blob) => 'blob:x');
URL.createObjectURL = (file) => made(file as Blob);
URL.revokeObjectURL = () => {};
afterEach(() => void made.mockClear());

describe('download', () => {
  it('hands the file to the browser and keeps nothing of it', async () => {
    const file = new Blob(['%PDF']);
    const fetch = jest.fn(async (_call: object) => ({ data: file }));
    expect(await download(fetch, call, 'A-7.pdf')).toEqual({ data: null });
    expect(fetch).toHaveBeenCalledWith({ ...call, expect: 'blob' });
    expect(made).toHaveBeenCalledWith(file);
  });

  it.each([
    ['a refusal', { error: { status: 404 } }, { status: 404 }],
    ['an answer that is no file', { data: null }, { status: 'CONTENT' }],
  ] as const)('fails with %s', async (_name, answer, error) => {
    expect(await download(() => answer, call, 'A-7.pdf')).toEqual({ error });
    expect(made).not.toHaveBeenCalled();
  });
});
