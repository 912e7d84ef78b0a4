import type { FastifyReply } from 'fastify';
import type { ChainKind } from '#contract/rules/chains';

/** Heads of an answer that a browser saves as `chain-rights-2026-11-21.jsonl`. */
export function headChain(reply: Pick<FastifyReply, 'header'>, kind: ChainKind, now: Date): void {
  reply.header('content-type', 'application/x-ndjson; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="chain-${kind}-${now.toISOString().slice(0, 10)}.jsonl"`);
}
