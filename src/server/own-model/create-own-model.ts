import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import { AppError } from '#shared/errors.ts';
import { createDownloads } from './download/downloads.ts';
import { lookAtModels } from './look-at-models.ts';
import { lookAtMachine } from './machine.ts';
import { idOfAddress, ModelFolder } from './model-folder.ts';
import { MODEL_TABLE } from './model-table.ts';
import type { OwnModel } from './own-model.ts';
import { installRuntime } from './runtime/install-runtime.ts';
import { findPlatform } from './runtime/platform.ts';
import { Serving } from './serving.ts';

const IDLE_MS = 15 * 60_000;
const PUBLIC_HOST = 'https://huggingface.co';

interface OwnModelParts {
  config: Pick<Config, 'DATA_DIR' | 'DISK_RESERVE_MB' | 'MODEL_MIRROR'>;
  jobs: Jobs;
  log: Log;
}

/** The folder of the models and the process that has them, on this machine. Nothing is read or started yet. */
export function openServing(
  { DATA_DIR: dataFolder }: Pick<Config, 'DATA_DIR'>,
  log: Log,
  onEmbeddings: () => void = () => undefined,
) {
  const platform = findPlatform();
  const machine = lookAtMachine(platform !== null && platform.gpu !== false);
  const folder = new ModelFolder(dataFolder);
  const serving = new Serving({ dataFolder, folder, platform, machine, log, idleMs: IDLE_MS, onEmbeddings });
  return { platform, machine, folder, serving };
}

/** See OwnModel. Nothing is read or started before it is asked for. */
export function createOwnModel({ config, jobs, log }: OwnModelParts): OwnModel {
  const { DATA_DIR: dataFolder, MODEL_MIRROR: mirror } = config;
  let onEmbeddings = (): void => undefined;
  const { platform, machine, folder, serving } = openServing(config, log, () => onEmbeddings());
  const downloads = createDownloads({
    folder,
    folderId: folderId(dataFolder),
    jobs,
    log,
    trusted: new Set(mirror === undefined ? [] : [new URL(mirror).origin]),
    reserveMegabytes: config.DISK_RESERVE_MB,
    async prepare(signal) {
      if (platform) await installRuntime({ dataFolder, platform }, signal);
    },
    onComplete: (id) => serving.choose(id),
  });
  return {
    look: () => lookAtModels(config, { platform, machine, folder, serving }),
    address: () => serving.address,
    embeddings() {
      const { embeddingModel: model } = serving;
      return model === null ? null : { model, address: () => keyedAddress(serving) };
    },
    onEmbeddings(listener) {
      onEmbeddings = listener;
    },
    async download(source) {
      if (!platform) throw new AppError('unsupported', 'No runtime for this system', { code: 'no_runtime' });
      const place = placeOf(source, mirror);
      await folder.changeChoice(() => ({ isOfferAnswered: true }));
      await downloads.begin(place);
    },
    declineOffer: () => folder.changeChoice(() => ({ isOfferAnswered: true })),
    pause: (id) => downloads.pause(id),
    choose: (id) => serving.choose(id),
    leave: (id) => serving.leave(id),
    async remove(id) {
      await serving.leave(id);
      await downloads.forget(id);
      await folder.remove(id);
    },
    async start() {
      await downloads.goOn();
      await serving.begin();
    },
    stop: () => serving.process.stop(),
  };
}

/** Where a model of the table, or of an address, comes from. */
function placeOf(source: string, mirror = PUBLIC_HOST): { id: string; url: string } {
  const known = MODEL_TABLE.find(({ id }) => id === source);
  if (known) return { id: known.id, url: `${mirror.replace(/\/+$/, '')}/${known.path}` };
  const id = URL.canParse(source) ? idOfAddress(source) : null;
  if (id !== null) return { id, url: source };
  throw new AppError('invalid', 'Not the address of a GGUF file', { code: 'not_a_model_address' });
}

/** With the token as its password, which is how keys of embedding servers are given. */
function keyedAddress({ process }: Serving): string | null {
  const { address } = process;
  if (!address) return null;
  const url = new URL(address.baseUrl);
  url.username = 'lyceum';
  url.password = address.token;
  return url.href;
}

/** Names this folder on this machine. */
function folderId(dataFolder: string): string {
  return createHash('sha256')
    .update(`${hostname()}:${resolve(dataFolder)}`)
    .digest('hex')
    .slice(0, 16);
}
