import { utimes } from 'node:fs/promises';
import { makeDataFolder } from './database.ts';
import { createTestApp, type TestApp } from './app.ts';
import { type ModelHost, startModelHost } from './model-host.ts';
import { lendRuntime } from './model-runtime.ts';
import type { Person } from './sign-up.ts';
import type { OwnModels } from '#features/models/contract.own.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type OwnModelOfApp = OwnModels['models'][number] | undefined;

/** The product with the real runtime, a host on this machine that it downloads models from, and somebody who may press. */
export interface AppWithModels {
  readonly host: ModelHost;
  readonly product: TestApp;
  readonly person: Person;
  readonly dataFolder: string;
  /** Below /api/models/own. */
  call(
    method: Method,
    path: string,
    payload?: object,
  ): Promise<{ status: number; body: OwnModels & { code: string } }>;
  lookAll(): Promise<OwnModels>;
  look(id: string): Promise<OwnModelOfApp>;
  stateOf(id: string): Promise<NonNullable<OwnModelOfApp>['state'] | undefined>;
  download(source: string): ReturnType<AppWithModels['call']>;
  /** Has the model that answers tried out. */
  check(): Promise<{ works: boolean; model: string }>;
  close(): Promise<void>;
}

/** As if nothing had been written to them for a minute. */
export async function age(...paths: string[]): Promise<void> {
  const before = new Date(Date.now() - 60_000);
  for (const path of paths) await utimes(path, before, before);
}

/** `path` and `others`: the files of the host, as in startModelHost. */
export async function openAppWithModels(path: string, others?: readonly string[]): Promise<AppWithModels> {
  const host = await startModelHost(path, others);
  const dataFolder = makeDataFolder();
  await lendRuntime(dataFolder);
  const product = await createTestApp({
    DATA_DIR: dataFolder,
    MODEL_MIRROR: host.url,
    DISK_RESERVE_MB: '0',
  });
  await product.startJobs();
  const person = await product.signUp();
  const { headers } = person;

  const call: AppWithModels['call'] = async (method, rest, payload) => {
    const url = `/api/models/own${rest}`;
    const reply = await product.app.fastify.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json<OwnModels & { code: string }>() };
  };
  const lookAll = async () => (await call('GET', '')).body;
  const look = async (id: string) => (await lookAll()).models.find((model) => model.id === id);
  return {
    ...{ host, product, person, dataFolder, call, lookAll, look },
    stateOf: async (id) => (await look(id))?.state,
    download: (source) => call('POST', '/downloads', { source }),
    async check() {
      const url = '/api/models/check';
      const reply = await product.app.fastify.inject({ method: 'POST', url, headers, payload: {} });
      return reply.json();
    },
    async close() {
      host.letGoOn();
      await product.deps.ownModel.stop();
      await product.close();
      await host.close();
    },
  };
}
