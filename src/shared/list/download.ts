import type { ApiFault } from '../api/apiFault.ts';
import type { ApiCall } from '../api/send.ts';
import { saveBlob } from './saveFile.ts';

interface Answer {
  data?: unknown;
  error?: ApiFault | undefined;
}

/** The `queryFn` of a file: hands what the call gives to the browser under this name; the file itself never enters the store. */
export async function download(
  fetch: (call: ApiCall) => Answer | PromiseLike<Answer>,
  call: ApiCall,
  fileName: string,
): Promise<{ data: null } | { error: ApiFault }> {
  const { data, error } = await fetch({ ...call, expect: 'blob' });
  if (error) return { error };
  if (!(data instanceof Blob)) return { error: { status: 'CONTENT' } };
  saveBlob(fileName, data);
  return { data: null };
}
