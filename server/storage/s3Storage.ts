import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '#server/config';
import type { Drafts } from '#server/storage/drafts';
import { assertKey, hashOf, isKey, type Storage } from '#server/storage/storage';
import { StartError } from '#server/startError';

/** Of a large content so many bytes are sent at a time, and so many parts at once: what an upload takes of memory. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** An answer that does not come is given up after so many ms; the client tries three times. */
const TIMES = { connectionTimeout: 5000, requestTimeout: 60_000 };

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** The size of a whole of which a part was answered: the number behind the slash of `bytes 0-9/100`. */
const wholeOf = (contentRange: string | undefined): number | undefined =>
  contentRange === undefined ? undefined : Number(contentRange.split('/').at(-1));

/**
 * Keeps contents as objects of a bucket, under their keys behind a prefix; their times are those of the S3 server. A
 * content whose key is not known yet goes through a draft on the own disk. Rejects with StartError when the bucket
 * cannot be used.
 */
export async function openS3Storage(config: S3Config, drafts: Drafts): Promise<Storage> {
  const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's take the checksums that are added otherwise for a part of the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: TIMES,
  });
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`The bucket ${bucket} of S3_URL cannot be used: ${reason}`, { cause: error });
  });

  const at = (key: string) => {
    assertKey(key);
    return { Bucket: bucket, Key: `${prefix}${key}` };
  };
  const putFile = async (file: string, known?: string): Promise<string> => {
    const key = known ?? (await hashOf(file));
    const upload = new Upload({
      client,
      params: { ...at(key), Body: createReadStream(file) },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    await upload.done();
    return key;
  };

  return {
    async put(content) {
      if (content instanceof Uint8Array) {
        const key = createHash('sha256').update(content).digest('hex');
        await client.send(new PutObjectCommand({ ...at(key), Body: content, ContentLength: content.byteLength }));
        return key;
      }
      const draft = await drafts.write(Readable.from(content));
      try {
        return await putFile(draft.path);
      } finally {
        await draft.remove();
      }
    },
    putFile,
    async read(key, range) {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      try {
        const { Body, ContentLength, ContentRange } = await client.send(new GetObjectCommand({ ...at(key), ...part }));
        if (!(Body instanceof Readable)) throw new Error('The S3 server answered without a content');
        return { stream: Body, bytes: wholeOf(ContentRange) ?? ContentLength ?? 0 };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async stat(key) {
      try {
        const { ContentLength, LastModified } = await client.send(new HeadObjectCommand(at(key)));
        return { key, bytes: ContentLength ?? 0, putAt: LastModified ?? new Date() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(next && { ContinuationToken: next }) }),
        );
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
          const key = Key.slice(prefix.length);
          // Other things may lie in the bucket.
          if (isKey(key)) yield { key, bytes: Size, putAt: LastModified };
        }
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
  };
}
