import type { FastifyReply } from 'fastify';

/** Heads of an answer that a browser saves as `products-2026-11-21.csv`. */
export function headCsv(reply: Pick<FastifyReply, 'header'>, fileName: string, now: Date): void {
  reply.header('content-type', 'text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${fileName}-${now.toISOString().slice(0, 10)}.csv"`);
}
