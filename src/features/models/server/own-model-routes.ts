import type { FastifyRequest } from 'fastify';
import { isForThisMachine } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import type { App, Caller } from '#server/http/app.ts';
import { isFromThisMachine } from '#server/http/peer.ts';
import { installationOnly, isOfInstallation } from '#server/installation.ts';
import type { OwnModelEntry } from '#server/own-model/own-model.ts';
import * as contract from '../contract.own.ts';
import { removeLocalChoices } from './queries/choices.ts';

type OwnDeps = Pick<Deps, 'ownModel' | 'config' | 'db'>;

interface Asking {
  request: FastifyRequest;
  caller: Caller;
}

/** Models that run inside this installation. */
export function ownModelRoutes(app: App, deps: OwnDeps): void {
  const { ownModel } = deps;

  /** Does something that only the person who runs the installation may do, and returns the new state. */
  async function change(asking: Asking, work: () => Promise<void>): Promise<contract.OwnModels> {
    if (!mayChange(deps, asking)) throw installationOnly();
    await work();
    return look(deps, asking);
  }

  /** What stops being used here stops being anybody's default, so that nobody is told that it cannot be reached. */
  async function changeUse(asking: Asking, work: () => Promise<void>): Promise<contract.OwnModels> {
    return change(asking, async () => {
      const before = await usedModels(deps);
      await work();
      const after = await usedModels(deps);
      await removeLocalChoices(
        deps.db,
        before.filter((id) => !after.includes(id)),
      );
    });
  }

  app.route(contract.listOwnModels, (asking) => look(deps, asking));

  app.route(contract.downloadOwnModel, ({ body, ...asking }) =>
    change(asking, () => ownModel.download(body.source)),
  );

  app.route(contract.pauseOwnModel, ({ params, ...asking }) =>
    change(asking, () => ownModel.pause(params.id)),
  );

  app.route(contract.chooseOwnModel, ({ body, ...asking }) =>
    changeUse(asking, () => (body.is_used ? ownModel.choose(body.id) : ownModel.leave(body.id))),
  );

  app.route(contract.renewOwnRuntime, (asking) => change(asking, () => ownModel.renewRuntime()));

  app.route(contract.deleteOwnModel, ({ params, ...asking }) =>
    changeUse(asking, () => ownModel.remove(params.id)),
  );
}

/** Whoever sits at the computer, or looks after the whole installation: it costs gigabytes of its disk and all its cores. */
function mayChange({ config }: Pick<OwnDeps, 'config'>, { request, caller }: Asking): boolean {
  return isOfInstallation(caller) || (isForThisMachine(config) && isFromThisMachine(request));
}

async function usedModels({ ownModel }: Pick<OwnDeps, 'ownModel'>): Promise<string[]> {
  const { models } = await ownModel.look();
  return models.filter(({ isChosen }) => isChosen).map(({ id }) => id);
}

async function look(deps: OwnDeps, asking: Asking): Promise<contract.OwnModels> {
  const state = await deps.ownModel.look();
  const isAllowed = mayChange(deps, asking);
  return {
    may_change: isAllowed,
    is_here: isFromThisMachine(asking.request),
    is_supported: state.isSupported,
    process: state.process,
    load_failure: state.loadFailure,
    graphics: state.graphics,
    better_runtime: state.betterRuntime && {
      graphics: state.betterRuntime.graphics,
      download_bytes: state.betterRuntime.downloadBytes,
    },
    failed_graphics: [...state.failedGraphics],
    runtime_bytes: state.runtimeBytes,
    memory_bytes: state.machine.memoryBytes,
    cores: state.machine.cores,
    context_tokens: state.contextTokens,
    free_bytes: state.freeBytes,
    folder: isAllowed ? state.folder : null,
    runtime_folder: isAllowed ? state.runtimeFolder : null,
    models: state.models.map(toWire),
    is_offered: isAllowed && state.isOffered,
  };
}

function toWire(entry: OwnModelEntry): contract.OwnModelOnWire {
  const { id, kind, state, failure, table } = entry;
  return {
    id,
    kind,
    state,
    failure,
    failed_host: entry.failedHost,
    is_tried_again: entry.isTriedAgain,
    received_bytes: entry.receivedBytes,
    size_bytes: entry.sizeBytes,
    context_tokens: entry.contextTokens,
    is_elsewhere: entry.isElsewhere,
    is_recommended: entry.isRecommended,
    is_chosen: entry.isChosen,
    facts: table && {
      name: table.name,
      maker: table.maker,
      licence: table.licence,
      languages: [...table.languages],
      memory_gigabytes: table.memoryGigabytes,
      source: table.source,
      unverified: [...table.unverified],
    },
  };
}
