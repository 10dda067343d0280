import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';

/** What the host does with a file instead of sending it properly. */
export interface HostScript {
  /** It sends so many bytes and then nothing, until it is let go on. */
  holdsAfter?: number;
  /** The digest it declares. */
  sha256?: string;
  /** Its copy of the file ends there, and it declares no digest. */
  endsAt?: number;
  /** It says that the file is longer than that. */
  claimsBytes?: number;
  status?: number;
  /** Where it says that the file is, instead of itself. */
  leadsTo?: string;
}

export interface ModelHost {
  /** For MODEL_MIRROR. */
  readonly url: string;
  /** Where each request began to read. */
  readonly starts: number[];
  script: HostScript;
  /** Sends the rest to those who wait. */
  letGoOn(): void;
  /** Closes their connections instead. */
  breakOff(): void;
  close(): Promise<void>;
}

/**
 * A host of model files: every path that ends in .gguf is the same file, but for names that have their own. It knows ranges and declares
 * digests as public ones do.
 */
export async function startModelHost(path: string, others: readonly string[] = []): Promise<ModelHost> {
  const fileOf = (url: string) =>
    readFileSync(others.find((other) => url.endsWith(basename(other))) ?? path).subarray(
      0,
      host.script.endsAt,
    );
  const held: Array<{ resolve: () => void; response: ServerResponse }> = [];
  const server = createServer((request, response) => {
    if (!request.url?.endsWith('.gguf')) return void response.writeHead(404).end();
    if (!request.url.startsWith('/stored/')) {
      const digest = createHash('sha256').update(fileOf(request.url)).digest('hex');
      // The page of the file declares its digest and leads to where it is stored.
      const headers = {
        location: host.script.leadsTo ?? `/stored${request.url}`,
        ...(host.script.endsAt === undefined && { 'x-linked-etag': `"${host.script.sha256 ?? digest}"` }),
      };
      return void response.writeHead(302, headers).end();
    }
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    host.starts.push(from);
    void send(response, { file: fileOf(request.url), from });
  });

  async function send(
    response: ServerResponse,
    { file, from }: { file: Buffer; from: number },
  ): Promise<void> {
    const { holdsAfter, claimsBytes = file.length, status } = host.script;
    if (status !== undefined) return void response.writeHead(status).end();
    response.writeHead(from > 0 ? 206 : 200, {
      etag: '"version-1"',
      'content-length': claimsBytes - from,
      ...(from > 0 && { 'content-range': `bytes ${from}-${claimsBytes - 1}/${claimsBytes}` }),
    });
    const stop = holdsAfter ?? file.length;
    response.write(file.subarray(from, Math.max(from, stop)));
    if (holdsAfter !== undefined) {
      await new Promise<void>((resolve) => held.push({ resolve, response }));
      if (response.destroyed) return;
    }
    if (claimsBytes > file.length) return void setTimeout(() => response.destroy(), 500);
    response.end(file.subarray(Math.max(from, stop)));
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host: ModelHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    starts: [],
    script: {},
    letGoOn() {
      host.script = {};
      for (const { resolve } of held.splice(0)) resolve();
    },
    breakOff() {
      host.script = {};
      for (const { resolve, response } of held.splice(0)) {
        response.destroy();
        resolve();
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return host;
}
