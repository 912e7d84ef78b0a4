import { request } from 'node:https';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A connection that was closed before anything was sent over it. */
export class NotSent extends Error {}

/**
 * One call over HTTP/1.1 on a connection of its own. Rejects with NotSent where a proxy that reads its settings anew had closed
 * the connection before it was used; a browser then makes another, and so does a caller of this.
 */
export const callOnce = (
  address: string,
  { method = 'GET', headers, body }: { method?: string; headers: Record<string, string>; body?: string },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let wasSent = false;
    const call = request(address, { method, headers, agent: false }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
        .on('error', reject);
    });
    call.on('socket', (socket) => socket.once('secureConnect', () => (wasSent = true)));
    call.on('error', (error) => reject(wasSent ? error : new NotSent(error.message)));
    call.end(body);
  });
