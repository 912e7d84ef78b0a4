import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, FieldErrorCode } from '#contract/constants/errors';
import { FALLBACK_LANGUAGE, LOCALES, type Language } from '#contract/constants/languages';
import { BYTES_PER_GB } from '#contract/constants/subscription';
import type { PlanGate } from '#contract/rules/entitlements';
import type { ErrorBody, FieldError } from '#contract/schemas/common';
import { isPassing } from '#server/db/unavailable';
import { ReadingFailed, type ReadingFailure } from '#server/media/readers';
import { CASE_TEXTS, ERROR_TEXTS, PLAN_TEXTS } from '#server/messages/errors';
import { FIELD_CASE_TEXTS, FIELD_ERROR_TEXTS, type FieldCase } from '#server/messages/fieldErrors';
import { readLanguage } from '#server/plugins/language';
import { schemaFieldErrors } from '#server/plugins/validation';

/** A field's error before it has a text in a language. */
export interface FieldFault {
  code: FieldErrorCode;
  params?: Record<string, string | number>;
  /** A case in which the person is told something else than the code's own text. */
  case?: FieldCase;
}
export type FieldFaults = Record<string, FieldFault[]>;

/** An error that the API answers with its status and code; the text follows the request's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldFaults | undefined;
  readonly details: Record<string, unknown> | undefined;
  /** Seconds to wait before trying again, sent as Retry-After. */
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    code: ErrorCode,
    extras: { fields?: FieldFaults; details?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.fields = extras.fields;
    this.details = extras.details;
    this.retryAfter = extras.retryAfter;
  }
}

/** Missing and foreign look the same. */
export const notFound = () => new ApiError(404, 'NOT_FOUND');

/**
 * 403 PLAN_REQUIRED: `gate` names what of the plan is in the way; `used` and `limit` belong to one that counts, and the
 * text says them.
 */
export const planRequired = (gate: PlanGate, details: Record<string, unknown> = {}) =>
  new ApiError(403, 'PLAN_REQUIRED', { details: { ...details, gate } });

/** 413 STORAGE_QUOTA with how many bytes are used, and how many there are. */
export const storageFull = (used: number, limit: number) =>
  new ApiError(413, 'STORAGE_QUOTA', { details: { used, limit, gate: 'storageGb' satisfies PlanGate } });

/** 409 CONFLICT: there are as many as there may be. `limitKept` where none of them can be removed to make room. */
export const limitReached = (limit: number, gate: 'limit' | 'limitKept' = 'limit') =>
  new ApiError(409, 'CONFLICT', { details: { gate, limit } });

/** 400 with errors by field. */
export const invalid = (fields: FieldFaults) => new ApiError(400, 'VALIDATION_FAILED', { fields });

/** A day or an instant as a reader of the language writes it; whose clock the reader goes by is not known here, so the zone is told. */
function shownParam(value: unknown, language: Language): string {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : '';
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value) || isNaN(Date.parse(value))) return value;
  const hasTime = value.includes('T');
  return new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: hasTime ? 'Europe/Istanbul' : 'UTC',
    ...(hasTime && { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  }).format(new Date(value));
}

const fill = (text: string, language: Language, params: Record<string, unknown> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => shownParam(params[name], language));

/** What an error says in a language: in a special case its own text, and about the plan which limit it is and how much of it is used. */
export function messageOf({ code, details }: ApiError, language: Language): string {
  const gate = details?.gate;
  const isAboutPlan = code === 'PLAN_REQUIRED' || code === 'STORAGE_QUOTA';
  const text = isAboutPlan && typeof gate === 'string' ? PLAN_TEXTS[language].get(gate) : undefined;
  if (text === undefined)
    return fill(CASE_TEXTS[language].get(`${code}.${String(gate)}`) ?? ERROR_TEXTS[language][code], language, details);
  const number = (value: unknown) => {
    const amount = Number(value ?? 0) / (gate === 'storageGb' ? BYTES_PER_GB : 1);
    return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(amount);
  };
  return fill(text, language, { used: number(details?.used), limit: number(details?.limit) });
}

/** Field errors with their texts in a language. */
export function fieldErrors(faults: FieldFaults, language: Language): Record<string, FieldError[]> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, list]) => [
      field,
      list.map(({ code, params, case: of }) => ({
        code,
        message: fill(of ? FIELD_CASE_TEXTS[language][of] : FIELD_ERROR_TEXTS[language][code], language, params),
        ...(params ? { params } : {}),
      })),
    ]),
  );
}

/** Fastify's own refusals by status. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'BAD_REQUEST',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  431: 'BAD_REQUEST',
  503: 'UNAVAILABLE',
};

/** Files that were not read; one that waits for its turn takes a second or so. */
const READING_FAILURES: Record<ReadingFailure, ApiError> = {
  TOO_COSTLY: new ApiError(413, 'FILE_TOO_COMPLEX'),
  TOO_MANY: new ApiError(429, 'RATE_LIMITED', { retryAfter: 5 }),
  BUSY: new ApiError(503, 'UNAVAILABLE', { retryAfter: 5 }),
};

function asApiError(error: Partial<FastifyError> | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (error.validation) {
    const fields =
      error.validationContext === 'body' || error.validationContext === 'querystring'
        ? schemaFieldErrors(error.validation)
        : undefined;
    // A path that no object can have is simply not there.
    if (error.validationContext === 'params') return notFound();
    return new ApiError(400, 'VALIDATION_FAILED', fields ? { fields } : {});
  }
  // Also a full disk, and more asked at once than the database has connections for, for longer than anybody should wait.
  if (isPassing(error)) return new ApiError(503, 'UNAVAILABLE', { retryAfter: 1 });
  if (error instanceof ReadingFailed) return READING_FAILURES[error.reason];
  const status = error.statusCode ?? 500;
  const code = CODE_BY_STATUS[status];
  return code ? new ApiError(status, code) : new ApiError(500, 'INTERNAL');
}

const JSON_TYPE = 'application/json; charset=utf-8';

const errorBody = (error: ApiError, language: Language, requestId: string): ErrorBody => ({
  message: messageOf(error, language),
  code: error.code,
  ...(error.fields ? { fields: fieldErrors(error.fields, language) } : {}),
  ...(error.details ? { details: error.details } : {}),
  requestId,
});

function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, retryAfter } = error;
  const body = errorBody(error, request.language, request.id);
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  // A route may have named a file before something went wrong; a browser would save the error under that name.
  reply.removeHeader('content-disposition');
  return reply.code(status).type(JSON_TYPE).serializer(JSON.stringify).send(body);
}

/**
 * Answers what the router refuses before any hook has run: an address that cannot be decoded, or a part of it that is too
 * long for any id. `headersFor` gives those of every answer to an origin.
 */
export const routerErrors =
  (headersFor: (origin: string | undefined) => OutgoingHttpHeaders) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    request.language = readLanguage(request.headers['accept-language']);
    reply.headers({ ...headersFor(request.headers.origin), 'x-request-id': request.id, 'cache-control': 'no-store' });
    sendError(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : asApiError(error), request, reply);
  };

/** What the HTTP parser refuses by its codes; anything else is no request at all. */
const PARSER_STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The status that says why something could not be read as a request. */
export const statusOfParserError = ({ code = '' }: { code?: string }): number => PARSER_STATUS[code] ?? 400;

/** Answers what is no request that could be read: nothing is known of who asks, not even the language. */
export const parserErrors =
  (headers: OutgoingHttpHeaders) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = statusOfParserError(error);
    const requestId = randomUUID();
    const body = JSON.stringify(errorBody(asApiError({ statusCode: status }), FALLBACK_LANGUAGE, requestId));
    const lines = Object.entries({
      ...headers,
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'content-type': JSON_TYPE,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
  };

/** What a refused call is told of what else is wrong with it: nothing, but for what passes when it is sent again. */
const afterRefusal = (error: ApiError, { refusal }: FastifyRequest): ApiError =>
  refusal && error.status < 500 && error.status !== 429 ? refusal.error : error;

/** Answers every error in the one shape; what is not ours to tell is only logged. Holds for routes that come after it. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const known = afterRefusal(asApiError(error), request);
    // Who sent it is gone, or what came was no body: nothing of ours has failed.
    const isTheirs = error === request.raw.errored;
    if (known.status >= 500 && !isTheirs) request.log.error({ err: error }, 'request failed');
    return sendError(known, request, reply);
  });
}

/** Answers what has no route. `servedPage` may answer with a page and says whether it did. */
export function registerNotFound(
  app: FastifyInstance,
  servedPage: ((request: FastifyRequest, reply: FastifyReply) => boolean) | null,
): void {
  app.setNotFoundHandler((request, reply) => {
    if (!servedPage?.(request, reply)) sendError(notFound(), request, reply);
  });
}
