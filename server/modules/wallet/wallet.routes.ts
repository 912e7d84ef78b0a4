import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { TOPUP_METHODS } from '#contract/constants/wallet';
import {
  CreateExtraPaymentBody,
  CreateTopupBody,
  CreateWithdrawalBody,
  ExtraPaymentAnswer,
  HeldChallengesAnswer,
  LedgerExportQuery,
  LedgerListQuery,
  LedgerPage,
  PaidParticipationsAnswer,
  PaidParticipationsQuery,
  TopupAnswer,
  TransferAnswer,
  TransferParams,
  WalletAnswer,
  WithdrawalAnswer,
} from '#contract/schemas/wallet';
import { PaymentAnswer, PaymentParams } from '#contract/schemas/payments';
import { WALLET_TEXTS } from '#server/messages/wallet';
import { toPayment } from '#server/modules/payments/payments.service';
import { exportLedgerChain } from '#server/modules/wallet/exportLedgerChain';
import { exportLedger } from '#server/modules/wallet/exportLedger';
import { payExtraAsMember } from '#server/modules/wallet/extraPayments';
import { cancelTopup, confirmTopup, ownTopupPayments, startTopup } from '#server/modules/wallet/topupPayments.routes';
import { cancelTransfer } from '#server/modules/wallet/topups.service';
import {
  getWallet,
  listHeldChallenges,
  listLedger,
  listPaidParticipations,
  toTopup,
  toWithdrawal,
} from '#server/modules/wallet/wallet.service';
import { measureWithdrawals } from '#server/modules/wallet/withdrawalMeasures';
import { createWithdrawal } from '#server/modules/wallet/withdrawals.service';
import { SEARCHES } from '#server/plugins/limits';
import { headChain } from '#server/plugins/chainAnswer';
import { headCsv } from '#server/plugins/csvAnswer';
import type { Routes } from '#server/plugins/routes';

/** The wallet of a brand: balances, ledger with export, top-up, withdrawal, extra payment to a creator. */
export const walletRoutes: Routes = async (app) => {
  ownTopupPayments(app.payments);
  measureWithdrawals(app);

  const offered = TOPUP_METHODS.filter(
    (method) => (method === 'card' ? app.payments.provider : app.config.bankTransfer) !== null,
  );
  const inBrand = <T>({ scope }: FastifyRequest, work: Parameters<typeof app.database.transaction<T>>[1]) =>
    app.database.transaction(scope, work);

  app.get(
    '/wallet',
    {
      schema: { response: { 200: WalletAnswer }, description: 'assumed' },
      config: { access: 'wallet.read' },
    },
    (request) =>
      inBrand(request, (tx) =>
        getWallet(tx, request.scope.brandId, { offered, transfer: app.config.bankTransfer }, app.clock.now()),
      ),
  );

  app.get(
    '/wallet/held',
    {
      schema: { response: { 200: HeldChallengesAnswer }, description: 'assumed' },
      config: { access: 'wallet.read' },
    },
    async (request) => ({ items: await inBrand(request, (tx) => listHeldChallenges(tx, request.scope.brandId)) }),
  );

  app.get(
    '/wallet/entries',
    {
      schema: { querystring: LedgerListQuery, response: { 200: LedgerPage }, description: 'assumed' },
      config: { access: 'wallet.read', limit: SEARCHES },
    },
    (request) => inBrand(request, (tx) => listLedger(tx, request.scope.brandId, request.query)),
  );

  app.get(
    '/wallet/entries/export',
    {
      schema: { querystring: LedgerExportQuery, produces: ['text/csv'], description: 'assumed' },
      config: { access: 'wallet.export', isExport: true },
    },
    async ({ scope, language, query }, reply) => {
      const now = app.clock.now();
      const csv = await exportLedger((work) => app.database.transaction(scope, work), scope, language, now, query);
      headCsv(reply, WALLET_TEXTS[language].fileName, now);
      return reply.send(csv);
    },
  );

  app.get(
    '/wallet/entries/chain',
    {
      schema: { produces: ['application/x-ndjson'], description: 'assumed' },
      config: { access: 'wallet.export', isExport: true },
    },
    async ({ scope }, reply) => {
      const now = app.clock.now();
      headChain(reply, 'ledger', now);
      return reply.send(await exportLedgerChain((work) => app.database.transaction(scope, work), scope, now));
    },
  );

  app.post(
    '/wallet/topups',
    {
      schema: { body: CreateTopupBody, response: { 201: TopupAnswer }, description: 'assumed' },
      config: { access: 'wallet.topup', idempotent: true },
    },
    async (request, reply) => reply.code(201).send(await startTopup(app, request)),
  );

  app.post(
    '/wallet/topups/:reference/confirm',
    {
      schema: { params: PaymentParams, response: { 200: PaymentAnswer }, description: 'assumed' },
      config: { access: 'wallet.topup', idempotent: true },
    },
    async ({ scope, params }) => ({ payment: toPayment(await confirmTopup(app, scope, params.reference)) }),
  );

  app.post(
    '/wallet/topups/:reference/cancel',
    {
      schema: { params: PaymentParams, response: { 200: PaymentAnswer }, description: 'assumed' },
      config: { access: 'wallet.topup', idempotent: true },
    },
    async ({ scope, params }) => ({ payment: toPayment(await cancelTopup(app, scope, params.reference)) }),
  );

  app.post(
    '/wallet/transfers/:code/cancel',
    {
      schema: { params: TransferParams, response: { 200: TransferAnswer }, description: 'assumed' },
      config: { access: 'wallet.topup', idempotent: true },
    },
    async (request) => {
      const { scope, params } = request;
      const deed = { actor: { type: 'user' as const, id: scope.userId }, at: app.clock.now() };
      const topup = await inBrand(request, (tx) => cancelTransfer(tx, scope.brandId, params.code, deed));
      return { topup: toTopup(topup) };
    },
  );

  app.post(
    '/wallet/withdrawals',
    {
      schema: { body: CreateWithdrawalBody, response: { 201: WithdrawalAnswer }, description: 'assumed' },
      config: { access: 'wallet.withdraw', idempotent: true },
    },
    async (request, reply) => {
      const withdrawal = await inBrand(request, (tx) =>
        createWithdrawal(tx, request.scope, request.body, app.clock.now()),
      );
      return reply.code(201).send({ withdrawal: toWithdrawal(withdrawal) });
    },
  );

  app.get(
    '/wallet/paid-participations',
    {
      schema: {
        querystring: PaidParticipationsQuery,
        response: { 200: PaidParticipationsAnswer },
        description: 'assumed',
      },
      config: { access: 'wallet.read' },
    },
    async (request) => ({
      items: await inBrand(request, (tx) => listPaidParticipations(tx, request.scope.brandId, request.query.q)),
    }),
  );

  app.post(
    '/wallet/extra-payments',
    {
      schema: { body: CreateExtraPaymentBody, response: { 201: ExtraPaymentAnswer }, description: 'assumed' },
      config: { access: 'wallet.pay', idempotent: true },
    },
    async (request, reply) => {
      const participation = await inBrand(request, (tx) =>
        payExtraAsMember(tx, request.scope, request.body, randomUUID(), app.clock.now()),
      );
      return reply.code(201).send({ participation });
    },
  );
};
