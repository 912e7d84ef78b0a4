import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { HOSTILE_TYPE, type HostileUpload } from './hostileFiles.ts';

/** Who sends: the API's base address, a token, and the brand for which it is sent. */
export interface Sender {
  api: string;
  token: string;
  brandId: number;
}

/**
 * Sends one upload as a client does that does not look at what it sends; answers status and body. A server that ends
 * the connection before all was sent counts as 0.
 */
export function sendHostile(
  { api, token, brandId }: Sender,
  { to, body }: HostileUpload,
): Promise<{ status: number; text: string }> {
  // A client that asks for the connection to be closed may be cut off before it has read the answer.
  const agent = new Agent({ keepAlive: true });
  return new Promise((resolve) => {
    const outgoing = request(
      `${api}${to}&brandId=${brandId}`,
      { method: 'POST', agent, headers: { authorization: `Bearer ${token}`, 'content-type': HOSTILE_TYPE } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.on('end', () => {
          source.destroy();
          agent.destroy();
          resolve({ status: answer.statusCode ?? 0, text });
        });
      },
    );
    const source = Readable.from(body());
    source.on('error', () => outgoing.destroy()).pipe(outgoing);
    outgoing.on('error', () => {
      agent.destroy();
      resolve({ status: 0, text: '' });
    });
  });
}
