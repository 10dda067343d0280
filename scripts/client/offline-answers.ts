import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint, Offline } from '../../src/shared/endpoint.ts';

/** The endpoints of all contracts whose answers are kept for `offline`, as one pattern of their paths. */
export async function pathsReadOffline(root: string, offline: Exclude<Offline, 'nobody'>): Promise<string> {
  const endpoints = await readEndpoints(root);
  const paths = endpoints.filter((known) => known.offline === offline).map(({ path }) => path);
  if (paths.length === 0) throw new Error(`No contract has an endpoint with offline: '${offline}'.`);
  return `^(?:${paths.map((path) => path.replaceAll(/:\w+/g, '[^/]+')).join('|')})$`;
}

async function readEndpoints(root: string): Promise<Endpoint[]> {
  const files = globSync('src/features/*/contract*.ts', { cwd: root }).toSorted();
  const contracts = await Promise.all(files.map((file) => import(pathToFileURL(resolve(root, file)).href)));
  return contracts.flatMap((names) => Object.values(names).filter(isEndpoint));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}
