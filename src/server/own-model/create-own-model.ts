import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '#server/config.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import { AppError } from '#shared/errors.ts';
import { createDownloads, type Downloads } from './download/downloads.ts';
import { readNote } from './download/partial-file.ts';
import { lookAtModels } from './look-at-models.ts';
import { lookAtMachine, recommend } from './machine.ts';
import { findWanted } from './find-wanted.ts';
import { type ModelFile, ModelFolder } from './model-folder.ts';
import { pathOfAddress, type WantedModel } from './model-names.ts';
import { MODEL_TABLE } from './model-table.ts';
import type { OwnModel } from './own-model.ts';
import { type Installation, installRuntime } from './runtime/install-runtime.ts';
import { findPlatform, type Platform } from './runtime/platform.ts';
import { Serving } from './serving.ts';

const IDLE_MS = 15 * 60_000;

interface OwnModelParts {
  config: Pick<Config, 'DATA_DIR' | 'DISK_RESERVE_MB' | 'MODEL_MIRROR'>;
  jobs: Jobs;
  log: Log;
}

interface ServingOptions {
  onEmbeddings: () => void;
  platform: Platform | null;
}

/** The folder of the models and the process that has them, on this machine. Nothing is read or started yet. */
export function openServing(
  { DATA_DIR: dataFolder }: Pick<Config, 'DATA_DIR'>,
  log: Log,
  { onEmbeddings = () => undefined, platform = findPlatform() }: Partial<ServingOptions> = {},
) {
  const machine = lookAtMachine(platform !== null && platform.graphics.length > 0);
  const folder = new ModelFolder(dataFolder);
  const serving = new Serving({ dataFolder, folder, platform, machine, log, idleMs: IDLE_MS, onEmbeddings });
  return { platform, machine, folder, serving };
}

/** See OwnModel. Nothing is read or started before it is asked for. */
export function createOwnModel({ config, jobs, log }: OwnModelParts): OwnModel {
  const { DATA_DIR: dataFolder, MODEL_MIRROR: mirror, DISK_RESERVE_MB: reserveMegabytes } = config;
  let onEmbeddings = (): void => undefined;
  const options = { onEmbeddings: () => onEmbeddings() };
  const { platform, machine, folder, serving } = openServing(config, log, options);
  const downloads = createDownloads({
    folder,
    folderId: folderId(dataFolder),
    jobs,
    log,
    trusted: new Set(mirror === undefined ? [] : [new URL(mirror).origin]),
    // Those of the system, which npm reads for the runtime as well.
    proxies: process.env,
    reserveMegabytes,
    async prepare(signal, { renewsRuntime: isRenewed }) {
      const installation = { dataFolder, platform, reserveMegabytes, isRenewed };
      await bringRuntime({ ...installation, release: () => serving.process.stop() }, signal);
    },
    onComplete: (id) => serving.take(id, recommend(machine, MODEL_TABLE)?.id === id),
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
      const wanted = await findWanted(source, { folder, mirror });
      await removeDamaged(folder, wanted.id);
      await downloads.begin(wanted);
    },
    pause: (id) => downloads.pause(id),
    choose: (id) => chooseModel({ platform, folder, serving, downloads }, id),
    async renewRuntime() {
      const used = await chosenFile(folder);
      if (used) await downloads.begin(wantedOf(used), { renewsRuntime: true });
    },
    leave: (id) => serving.leave(id),
    async remove(id) {
      if (await isOnlyPrepared(folder, id)) return downloads.forget(id);
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

interface Choosing {
  platform: Platform | null;
  folder: ModelFolder;
  serving: Serving;
  downloads: Downloads;
}

async function chooseModel({ platform, folder, serving, downloads }: Choosing, id: string): Promise<void> {
  const file = (await folder.files()).find((one) => one.id === id);
  // What was still to be downloaded has been copied here meanwhile.
  if (file) await downloads.forget(id);
  // A file that was copied here before anything was downloaded.
  if (file && platform && (await serving.runtime()) === null) return downloads.begin(wantedOf(file));
  await serving.choose(id);
}

/** A copy that cannot be used gives way to what is asked for in its place. */
async function removeDamaged(folder: ModelFolder, id: string): Promise<void> {
  const isOnItsWay = (await readNote(folder.pathOf(id))) !== null;
  const copy = (await folder.damaged()).find((file) => file.id === id);
  if (copy && !copy.isElsewhere && !isOnItsWay) await folder.remove(id);
}

async function bringRuntime(
  { platform, ...installation }: Omit<Installation, 'platform'> & { platform: Platform | null },
  signal: AbortSignal,
): Promise<void> {
  if (platform) await installRuntime({ ...installation, platform }, signal);
}

/** A file that is here, as something to be had: then what is missing beside it comes. */
function wantedOf({ id, path }: ModelFile): WantedModel {
  return { id, url: pathToFileURL(path).href };
}

/** Of the model that is used. */
async function chosenFile(folder: ModelFolder): Promise<ModelFile | undefined> {
  const { chat, embedding } = await folder.choice.read();
  return (await folder.files()).find(({ id }) => id === chat || id === embedding);
}

/** Whoever gives up on having a file of theirs used, while the runtime comes, has not asked for it to go. */
async function isOnlyPrepared(folder: ModelFolder, id: string): Promise<boolean> {
  const note = await readNote(folder.pathOf(id));
  if (note === null || pathOfAddress(note.url) === null) return false;
  return (await folder.files()).some((file) => file.id === id);
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
