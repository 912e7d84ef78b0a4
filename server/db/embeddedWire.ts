import { protocol } from '@electric-sql/pglite';

const { messages, Parser } = protocol;
type OtherMessage = Parameters<Parameters<InstanceType<typeof Parser>['parse']>[1]>[0];
export type Row = (string | null)[];

/** What the engine says to some statements on one way into it. */
export interface Answer {
  /** Values as text: rows of the statement that was run last. */
  rows: Row[];
  /** What that statement did, such as `UPDATE 3`. */
  tag: string;
  /** Descriptions, announcements and the like. */
  others: OtherMessage[];
}

const [BIND, BIND_COMPLETE, COMMAND_COMPLETE, DATA_ROW, READY, PARAMETER_STATUS] = Buffer.from('B2CDZS');
const EXECUTE = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]);

/** The message that runs a kept statement, `''` being the one parsed last, with its values as text. */
export function run(statement: string, values: Row): Buffer[] {
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  const size =
    4 + 1 + statement.length + 1 + 2 + 2 + 4 * values.length + lengths.reduce((sum, length) => sum + length, 0) + 2;
  // What is not written stays zero: the portal without a name, and everything as text.
  const message = Buffer.alloc(1 + size);
  message.writeUInt8(BIND ?? 0);
  let at = message.writeInt32BE(size, 1) + 1;
  at += message.write(statement, at) + 3;
  at = message.writeUInt16BE(values.length, at);
  for (const [i, value] of values.entries()) {
    at = message.writeInt32BE(value === null ? -1 : (lengths[i] ?? 0), at);
    if (value !== null) at += message.write(value, at);
  }
  return [message, EXECUTE];
}

/**
 * Reads what the engine answered. Rows and what frames them are read here, at a tenth of what the engine's own parser
 * takes; it reads the rest, which is rare. Throws the engine's error.
 */
export function readAnswer(bytes: Buffer): Answer {
  const answer: Answer = { rows: [], tag: '', others: [] };
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    end = start + 1 + bytes.readInt32BE(start + 1);
    switch (bytes[start]) {
      case READY:
      case PARAMETER_STATUS:
        break;
      case BIND_COMPLETE:
        answer.rows = [];
        break;
      case DATA_ROW:
        answer.rows.push(readRow(bytes, start + 5));
        break;
      case COMMAND_COMPLETE:
        answer.tag = bytes.toString('utf8', start + 5, end - 1);
        break;
      default:
        new Parser().parse(bytes.subarray(start, end), (message) => answer.others.push(message));
    }
  }
  const error = answer.others.find((message) => message instanceof messages.DatabaseError);
  if (error) throw error;
  return answer;
}

function readRow(bytes: Buffer, start: number): Row {
  const row: Row = [];
  let at = start + 2;
  for (let left = bytes.readUInt16BE(start); left > 0; left -= 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) row.push(null);
    else row.push(bytes.toString('utf8', at, (at += length)));
  }
  return row;
}
