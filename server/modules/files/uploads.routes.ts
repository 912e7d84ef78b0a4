import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VIDEO_BYTES_MAX } from '#contract/constants/files';
import { FileIdParams, UploadedAnswer } from '#contract/schemas/files';
import type { Uploader } from '#server/modules/files/files.service';
import { openUploads, uploadName } from '#server/modules/files/uploads.service';
import { ApiError, notFound } from '#server/plugins/errors';
import type { App, RouteAccess, Routes } from '#server/plugins/routes';

const CHUNK_TYPE = 'application/offset+octet-stream';
const OF_PROTOCOL = /^(tus-|upload-|content-type$|content-length$)/;
/** What the protocol says in the headers of an answer; the rest of them is that of all our answers. */
const ANSWERED = ['tus-resumable', 'upload-offset', 'upload-length', 'upload-metadata', 'location'];

/** One side of the marketplace: who may upload there, and how the address of an upload goes on behind the upload's id. */
interface Side {
  base: string;
  access: RouteAccess;
  uploaderOf(request: FastifyRequest): Uploader;
  queryOf(request: FastifyRequest): string;
}

/** A request as the library that speaks the protocol wants it, without what our own hooks have dealt with. */
function protocolRequest({ method, headers, body }: FastifyRequest, name: string | null): Request {
  const told = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && OF_PROTOCOL.test(name) ? [[name, value]] : [],
  );
  // Node and the browser's types describe the same class twice.
  const content = body instanceof Readable && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' as const };
  return new Request(`http://localhost/uploads${name === null ? '' : `/${name}`}`, {
    method,
    headers: told,
    ...content,
  });
}

/** What the library refuses by itself, in our shape: that another id, owner or offset is asked for, or too much sent. */
function refusal(status: number): ApiError {
  if (status === 403 || status === 404 || status === 410) return notFound();
  if (status === 409 || status === 423) return new ApiError(409, 'CONFLICT');
  if (status === 413) return new ApiError(413, 'PAYLOAD_TOO_LARGE');
  return status >= 500 ? new ApiError(500, 'INTERNAL') : new ApiError(400, 'BAD_REQUEST');
}

async function registerSide(app: App, { base, access, uploaderOf, queryOf }: Side): Promise<void> {
  const uploads = openUploads(app, app.files.uploadsFolder);
  app.addContentTypeParser(CHUNK_TYPE, (_request, content, done) => done(null, content));

  const pass = async (request: FastifyRequest, reply: FastifyReply, id: string | null) => {
    const uploader = uploaderOf(request);
    const asked = protocolRequest(request, id === null ? null : uploadName(uploader, id));
    const addressOf = (fileId: string) => `${base}/uploads/${fileId}${queryOf(request)}`;
    try {
      const response = await uploads.handle(asked, uploader, addressOf);
      if (response.status >= 400) throw refusal(response.status);
      for (const name of ANSWERED) {
        const value = response.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      const text = await response.text();
      return reply.code(response.status).send(text === '' ? undefined : text);
    } catch (error) {
      // What is not read would hold the connection.
      request.raw.resume();
      throw error;
    }
  };

  const config = { access };
  const schema = { description: 'A call of the tus protocol, version 1.0.0.' };
  const ofOne = { config, schema: { ...schema, params: FileIdParams } };
  app.post('/uploads', { config, schema, bodyLimit: VIDEO_BYTES_MAX }, (request, reply) => pass(request, reply, null));
  app.head('/uploads/:id', ofOne, (request, reply) => pass(request, reply, request.params.id));
  app.delete('/uploads/:id', ofOne, (request, reply) => pass(request, reply, request.params.id));
  app.route({
    method: 'PATCH',
    url: '/uploads/:id',
    config,
    schema: { ...ofOne.schema, consumes: [CHUNK_TYPE] },
    bodyLimit: VIDEO_BYTES_MAX,
    handler: (request, reply) => pass(request, reply, request.params.id),
  });
  app.get(
    '/uploads/:id',
    {
      schema: { params: FileIdParams, response: { 200: UploadedAnswer }, description: 'assumed' },
      config,
      exposeHeadRoute: false,
    },
    async (request) => ({ file: await uploads.find(uploaderOf(request), request.params.id) }),
  );
}

/** Uploads of members for their brand. */
export const uploadsRoutes: Routes = (app) =>
  registerSide(app, {
    base: '/api/brand',
    access: 'files.create',
    uploaderOf: ({ scope: { userId, brandId } }) => ({ userId, brandId }),
    queryOf: ({ scope: { brandId } }) => `?brandId=${brandId}`,
  });

/** Uploads of creators. */
export const creatorUploadsRoutes: Routes = (app) =>
  registerSide(app, {
    base: '/api/creator',
    access: 'creator',
    uploaderOf: ({ creator: { creatorId } }) => ({ creatorId }),
    queryOf: () => '',
  });
