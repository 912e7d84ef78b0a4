import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, FieldErrorCode } from '#contract/constants/errors';
import type { Language } from '#contract/constants/languages';
import type { ErrorBody, FieldError } from '#contract/schemas/common';
import { DatabaseUnavailable } from '#server/db/client';
import { ERROR_TEXTS, FIELD_ERROR_TEXTS } from '#server/messages/errors';
import { readLanguage } from '#server/plugins/language';
import { schemaFieldErrors } from '#server/plugins/validation';

/** A field's error before it has a text in a language. */
export interface FieldFault {
  code: FieldErrorCode;
  params?: Record<string, string | number>;
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

/** 400 with errors by field. */
export const invalid = (fields: FieldFaults) => new ApiError(400, 'VALIDATION_FAILED', { fields });

const fill = (text: string, params: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

/** Field errors with their texts in a language. */
export function fieldErrors(faults: FieldFaults, language: Language): Record<string, FieldError[]> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, list]) => [
      field,
      list.map(({ code, params }) => ({
        code,
        message: fill(FIELD_ERROR_TEXTS[language][code], params),
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
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  431: 'BAD_REQUEST',
  503: 'UNAVAILABLE',
};

function asApiError(error: FastifyError | ApiError): ApiError {
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
  // Also when more is asked at once than the database has connections for, for longer than anybody should wait.
  if (error instanceof DatabaseUnavailable) return new ApiError(503, 'UNAVAILABLE', { retryAfter: 1 });
  const status = error.statusCode ?? 500;
  const code = CODE_BY_STATUS[status];
  return code ? new ApiError(status, code) : new ApiError(500, 'INTERNAL');
}

function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, fields, details, retryAfter } = error;
  const body: ErrorBody = {
    message: ERROR_TEXTS[request.language][code],
    code,
    ...(fields ? { fields: fieldErrors(fields, request.language) } : {}),
    ...(details ? { details } : {}),
    requestId: request.id,
  };
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** Answers what the router refuses before any hook has run: an address that cannot be decoded, or a part of it that is too long for any id. */
export function answerRouterError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  request.language = readLanguage(request.headers['accept-language']);
  reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  sendError(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : asApiError(error), request, reply);
}

/**
 * Answers every error in the one shape; what is not ours to tell is only logged. `servedPage` may answer an unknown
 * address with a page and says whether it did.
 */
export function registerErrors(
  app: FastifyInstance,
  servedPage: ((request: FastifyRequest, reply: FastifyReply) => boolean) | null,
): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const known = asApiError(error);
    if (known.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(known, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    if (!servedPage?.(request, reply)) sendError(notFound(), request, reply);
  });
}
