import { resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { freeMegabytesOf } from '#server/files/disk-room.ts';
import { listModels } from './list-models.ts';
import { contextFor, type Machine } from './machine.ts';
import type { ModelFolder } from './model-folder.ts';
import { MODEL_TABLE } from './model-table.ts';
import type { OwnModelEntry, OwnModelState } from './own-model.ts';
import { unusedGraphics } from './runtime/find-runtime.ts';
import type { Platform } from './runtime/platform.ts';
import { readRuntimeLock, sizeOf } from './runtime/runtime-lock.ts';
import type { Serving } from './serving.ts';

const MEGABYTE = 1024 * 1024;

interface Looked {
  platform: Platform | null;
  machine: Machine;
  folder: ModelFolder;
  serving: Serving;
}

/** What is there, what can be had, and how the process of the models is. */
export async function lookAtModels(
  { DATA_DIR, DISK_RESERVE_MB }: Pick<Config, 'DATA_DIR' | 'DISK_RESERVE_MB'>,
  { platform, machine, folder, serving }: Looked,
): Promise<OwnModelState> {
  const choice = await folder.choice.read();
  const models = await listModels({ folder, table: MODEL_TABLE, machine, choice });
  const freeBytes = (await freeMegabytesOf(DATA_DIR)) * MEGABYTE;
  const runtime = await serving.runtime();
  const wholeBytes = platform ? sizeOf(await readRuntimeLock(), platform.packages).downloadBytes : 0;
  const better = runtime && unusedGraphics(runtime, platform);
  const room = freeBytes - DISK_RESERVE_MB * MEGABYTE;
  return {
    isSupported: platform !== null,
    machine,
    contextTokens: contextFor(machine),
    freeBytes,
    folder: resolve(folder.path),
    runtimeFolder: resolve(DATA_DIR, 'runtime'),
    models,
    isOffered: platform !== null && isWorthOffering(models, room),
    process: serving.process.state,
    loadFailure: serving.process.loadFailure,
    failedGraphics: serving.process.failedGraphics,
    betterRuntime: better && { graphics: better, downloadBytes: wholeBytes },
    runtimeBytes: runtime ? 0 : wholeBytes,
    graphics:
      serving.process.state === 'off'
        ? ((runtime ?? platform)?.graphics[0] ?? null)
        : serving.process.graphics,
  };
}

/** No model that answers is there or on its way, and what is recommended has room. */
function isWorthOffering(models: readonly OwnModelEntry[], room: number): boolean {
  const recommended = models.find(({ isRecommended }) => isRecommended);
  const hasNone = models.every(({ kind, state }) => kind === 'embedding' || state === 'absent');
  return hasNone && (recommended?.sizeBytes ?? Infinity) < room;
}
