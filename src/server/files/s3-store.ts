import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { fileExists, fileNotFound } from './file-failures.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { limitBytes } from './limit-bytes.ts';
import { S3Client, type S3Settings } from './s3-client.ts';
import { parseListing } from './s3-listing.ts';
import { whyUnusable } from './why-unusable.ts';
import { validKey } from './stored-keys.ts';

interface S3Options {
  /** Where files on their way get folders of their own. */
  scratchFolder: string;
  log: Log;
}

interface Spooled {
  path: string;
  size: number;
  /** Hex; the storage refuses a body that does not have it. */
  sha256: string;
}

/**
 * A file store in a bucket of an S3-compatible server. A file appears with the one request that brings all of its bytes, which
 * the server checks against their hash. Throws ConfigError when the bucket cannot be used.
 */
export async function openS3Store(
  settings: S3Settings,
  { scratchFolder, log }: S3Options,
): Promise<FileStore> {
  const s3 = new S3Client(settings, log);
  await checkBucket(s3, settings);

  const store: FileStore = {
    async put(key, content, { maxBytes, overwrite = false }) {
      validKey(key);
      return inScratch(scratchFolder, async (path) => {
        const file = await spool(path, content, maxBytes);
        if (!overwrite && (await findFile(s3, key))) throw fileExists();
        await upload(s3, key, { file, overwrite });
        return { size: file.size };
      });
    },
    async read(key, range) {
      return readFile(s3, validKey(key), range);
    },
    async stat(key) {
      return findFile(s3, validKey(key));
    },
    async remove(key) {
      await drop(await s3.send({ method: 'DELETE', key: validKey(key), expected: [200, 204, 404] }));
    },
    async list(prefix) {
      return listFiles(s3, prefix);
    },
    async withLocalPath(key, use) {
      const content = await store.read(key);
      return inScratch(scratchFolder, async (path) => {
        await pipeline(content, createWriteStream(path, { flags: 'wx' }));
        return use(path);
      });
    },
  };
  return store;
}

async function checkBucket(s3: S3Client, { bucket, endpoint }: S3Settings): Promise<void> {
  try {
    await s3.send({ method: 'HEAD', expected: [200] });
  } catch (error) {
    const reason = whyUnusable(error instanceof Error ? error.cause : error);
    throw new ConfigError(`The bucket ${bucket} at S3_ENDPOINT ${endpoint} cannot be used: ${reason}.`, {
      cause: error,
    });
  }
}

/** In a folder of its own, which nobody else on the machine may read. */
async function inScratch<T>(folder: string, use: (path: string) => Promise<T>): Promise<T> {
  const own = await mkdtemp(join(folder, 'lyceum-file-'));
  try {
    return await use(join(own, 'content'));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** S3 wants to know size and hash before the first byte, and memory is not for whole files. */
async function spool(path: string, content: Readable, maxBytes: number): Promise<Spooled> {
  const { count, pass } = limitBytes(maxBytes);
  const hash = createHash('sha256');
  // Opened before anything can fail: a stream that opens its file later may make it after it was removed.
  const file = await open(path, 'wx');
  await pipeline(content, pass, (chunks) => hashing(chunks, hash), file.createWriteStream());
  return { path, size: count.bytes, sha256: hash.digest('hex') };
}

async function* hashing(chunks: AsyncIterable<Buffer | string>, hash: Hash) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

async function upload(
  s3: S3Client,
  key: string,
  { file, overwrite }: { file: Spooled; overwrite: boolean },
): Promise<void> {
  const response = await s3.send({
    method: 'PUT',
    key,
    body: await openAsBlob(file.path),
    headers: {
      'x-amz-content-sha256': file.sha256,
      // Decides between two writers where the server knows it; the others have looked before.
      ...(!overwrite && { 'if-none-match': '*' }),
    },
    expected: [200, 409, 412],
  });
  await drop(response);
  if (response.status !== 200) throw fileExists();
}

async function readFile(
  s3: S3Client,
  key: string,
  range: { start: number; end: number } | undefined,
): Promise<Readable> {
  const response = await s3.send({
    method: 'GET',
    key,
    ...(range && { headers: { range: `bytes=${range.start}-${range.end}` } }),
    expected: [200, 206, 404],
  });
  if (response.status === 404) {
    await drop(response);
    throw fileNotFound();
  }
  return Readable.from(response.body ?? [], { objectMode: false });
}

async function findFile(s3: S3Client, key: string): Promise<StoredFile | null> {
  const response = await s3.send({ method: 'HEAD', key, expected: [200, 404] });
  if (response.status === 404) return null;
  const { headers } = response;
  return {
    key,
    size: Number(headers.get('content-length')),
    modifiedAt: new Date(headers.get('last-modified') ?? ''),
  };
}

async function listFiles(s3: S3Client, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page = await listPage(s3, { prefix, ...(next && { 'continuation-token': next }) });
    files.push(...page.files);
    next = page.next;
  }
  return files;
}

async function listPage(s3: S3Client, query: Record<string, string>) {
  const response = await s3.send({
    method: 'GET',
    query: { 'list-type': '2', ...query },
    expected: [200],
  });
  return parseListing(await response.text());
}

/** Gives the connection back. */
async function drop(response: Response): Promise<void> {
  await response.body?.cancel();
}
