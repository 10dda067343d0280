import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { ConfigError } from '../config.ts';
import type { Database } from '../db/database.ts';
import { readOrCreateSecret } from '../files/secret-file.ts';
import type { App } from '../http/app.ts';
import { isSameSecret } from '#server/secrets.ts';

const ROUTE = '/internal/database-copy';
const SECRET_BYTES = 32;
const COPIES = 'copies';
/** Of a server that listens on all addresses of this machine. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

const addressSchema = z.object({ address: z.url() });
const copySchema = z.object({ folder: z.string() });

/**
 * For a command on the same machine, which knows a secret of the data folder: makes a copy of the embedded database while everybody goes on, and
 * answers in which folder it is. All others are refused.
 */
export function databaseCopyRoute(
  { fastify }: App,
  { db, dataFolder }: { db: Database; dataFolder: string },
): void {
  const { copyTo } = db;
  if (!copyTo) return;
  fastify.post(ROUTE, { config: { access: 'anyone' } }, async (incoming, reply) => {
    const { authorization } = incoming.headers;
    if (authorization === undefined)
      throw new AppError('unauthenticated', 'Say the secret of the data folder');
    const given = Buffer.from(authorization.replace(/^Bearer /, ''), 'hex');
    const secret = await readSecret(dataFolder);
    if (!isSameSecret(given, secret))
      throw new AppError('forbidden', 'Only a command on this machine may ask for a copy');
    const folder = join(resolve(dataFolder), COPIES, randomBytes(8).toString('hex'));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await copyTo(join(folder, 'database'));
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    return reply.header('cache-control', 'no-store').send({ folder });
  });
}

/** Says where the server of a folder can be asked. Removes what commands left that were killed. */
export async function announceServer(fastify: FastifyInstance, dataFolder: string): Promise<void> {
  await rm(join(dataFolder, COPIES), { recursive: true, force: true });
  const at = fastify.server.address();
  if (at === null || typeof at === 'string') return;
  const address = addressHere(at.address, at.port);
  await writeFile(addressFile(dataFolder), JSON.stringify({ address }));
}

/** Where a server that listens there can be asked from the same machine. */
export function addressHere(listening: string, port: number): string {
  const address = EVERYWHERE[listening] ?? listening;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/** The folder of a copy that the running server has just made. Whoever asked removes it. Throws ConfigError. */
export async function askForCopy(dataFolder: string): Promise<string> {
  const address = addressOfServer(dataFolder);
  const secret = await readSecret(dataFolder);
  const asked = request(new URL(ROUTE, address), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret.toString('hex')}` },
  }).end();
  const { promise, resolve: answer, reject } = Promise.withResolvers<string>();
  asked.on('error', reject).on('response', (response) => {
    text(response).then(
      (body) => (response.statusCode === 200 ? answer(body) : reject(new Error(body))),
      reject,
    );
  });
  try {
    return copySchema.parse(JSON.parse(await promise)).folder;
  } catch (cause) {
    throw new ConfigError(
      `The server that uses ${dataFolder} could not copy its database. Its log says why; stop it, or try again.`,
      { cause },
    );
  }
}

/** Where the server that uses a folder can be asked. Throws ConfigError where it has not said so. */
export function addressOfServer(dataFolder: string): string {
  try {
    return addressSchema.parse(JSON.parse(readFileSync(addressFile(dataFolder), 'utf8'))).address;
  } catch (cause) {
    throw new ConfigError(
      `The data folder ${dataFolder} is in use by a process that cannot be asked for a copy. Stop that one first.`,
      { cause },
    );
  }
}

function addressFile(dataFolder: string): string {
  return join(dataFolder, 'server.json');
}

function readSecret(dataFolder: string): Promise<Buffer> {
  return readOrCreateSecret(join(dataFolder, 'keys', 'commands'), () => randomBytes(SECRET_BYTES));
}
