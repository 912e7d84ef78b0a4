import { eq, sql } from 'drizzle-orm';
import { brands } from '#server/modules/brands/brands.table';
import { runCommand } from '#server/operator/commands';
import { BILLING, planIdOf } from './billing.ts';
import { openBrandServer, type BrandServer } from './brandServer.ts';
import { startPaytrPeer } from './paytrPeer.ts';

/** How providers post. */
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A server whose brand can pay. */
export async function openWithBilling(payments: Parameters<typeof openBrandServer>[0]): Promise<BrandServer> {
  const server = await openBrandServer(payments);
  await server.database.system((tx) =>
    tx.update(brands).set({ billing: BILLING }).where(eq(brands.id, server.brandId)),
  );
  return server;
}

/** Such a server that takes cards by an emulated PayTR, which answers when it is told to. */
export async function openWithPaytr() {
  const peer = await startPaytrPeer();
  const server = await openWithBilling({ config: { payments: peer.config } });
  return {
    server,
    peer,
    notify: (body: string) =>
      server.app.inject({ method: 'POST', url: '/api/payments/paytr/notice', headers: FORM, payload: body }),
    close: async () => {
      await server.close();
      await peer.close();
    },
  };
}

export type PaytrServer = Awaited<ReturnType<typeof openWithPaytr>>;

/** Back to a brand that never had a plan. */
export const forget = (server: BrandServer) =>
  server.database.system(async (tx) => {
    await tx.execute(sql`delete from payment_refunds`);
    await tx.execute(sql`delete from payments`);
    await tx.execute(sql`delete from subscriptions`);
    await tx.execute(sql`delete from invoices where number is null`);
    await tx.execute(sql`update invoices set status = 'void' where status = 'open'`);
  });
export const statusOf = async (server: BrandServer, reference: string) =>
  (await server.owner.get(`/payments/${reference}`)).json().payment;
export const planOf = async (server: BrandServer) =>
  (await server.owner.get('/subscriptions/current')).json().subscription;
export const operator = (server: BrandServer, ...args: string[]) =>
  runCommand(
    {
      database: server.database,
      clock: server.clock,
      origin: 'http://localhost',
      seller: server.app.config.seller,
      secrets: server.app.secrets,
    },
    args,
  );
/** Sets out to buy a plan. */
export const begin = async (server: BrandServer, name = 'Pro') =>
  (await server.owner.post('/subscriptions/checkout', { planId: await planIdOf(server, name) })).json();
