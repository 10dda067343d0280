import { AwsClient } from 'aws4fetch';
import type { Log } from '../log.ts';
import { storeUnavailable } from './file-failures.ts';

export interface S3Settings {
  /** An address without a slash at its end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** None for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob;
  /** Statuses that the caller knows what to do with. */
  expected: readonly number[];
}

/** Until the answer begins; an upload is part of it. */
const ANSWER_MAX_MS = 60_000;
const RETRIES = 3;
const RETRY_PAUSE_MS = 100;
/** SHA-256 of nothing, which is what most requests carry. */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** An answer that nobody expected. */
export class S3Refusal extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(`S3 answered ${status} ${code}`.trim());
    this.status = status;
  }
}

/** Signed requests to one bucket, addressed by path, which every S3-compatible server understands. */
export class S3Client {
  readonly #aws: AwsClient;
  readonly #bucketUrl: string;
  readonly #log: Log;

  constructor({ endpoint, region, bucket, accessKey, secretKey }: S3Settings, log: Log) {
    this.#aws = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
      retries: RETRIES,
      initRetryMs: RETRY_PAUSE_MS,
    });
    this.#bucketUrl = `${endpoint}/${encodeURIComponent(bucket)}`;
    this.#log = log;
  }

  /** Answers one of the expected statuses. Throws AppError `unavailable` for any other, and when nobody answers. */
  async send(request: S3Request): Promise<Response> {
    const response = await this.#fetch(request).catch((cause: unknown) => {
      this.#log.error({ error: cause, method: request.method }, 'the file storage does not answer');
      throw storeUnavailable(cause);
    });
    if (request.expected.includes(response.status)) return response;
    const code = codeIn(await response.text().catch(() => ''));
    this.#log.error(
      { status: response.status, code, method: request.method },
      'the file storage refused the request',
    );
    throw storeUnavailable(new S3Refusal(response.status, code));
  }

  async #fetch({ method, key, query, headers, body }: S3Request): Promise<Response> {
    const url = new URL(key === undefined ? this.#bucketUrl : `${this.#bucketUrl}/${encodeKey(key)}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const impatience = new AbortController();
    const timer = setTimeout(() => impatience.abort(new Error('no answer in time')), ANSWER_MAX_MS);
    try {
      return await this.#aws.fetch(url.href, {
        method,
        headers: { 'x-amz-content-sha256': EMPTY_SHA256, ...headers },
        ...(body && { body }),
        // A redirect would carry the request to a server that nobody configured.
        redirect: 'error',
        signal: impatience.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** As S3 wants names encoded: everything but unreserved characters and the slash. */
function encodeKey(key: string): string {
  return encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function codeIn(xml: string): string {
  return /<Code>(\w{1,100})<\/Code>/.exec(xml)?.[1] ?? '';
}
