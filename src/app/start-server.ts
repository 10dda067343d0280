import { type Config, ConfigError, listensOnLoopback, publicUrl } from '#server/config.ts';
import { announceServer } from '#server/backup/copy-of-database.ts';
import { warmUp } from '#features/tutor/server/warm-up.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { tellOfFailedBackup } from '#features/administration/server/backup-failed-mail.ts';
import { findDeploymentAdministrators } from '#features/people/server/queries/membership.ts';
import type { App } from '#server/http/app.ts';
import type { Log } from '#server/log.ts';
import type { Deps } from '#server/deps.ts';
import { createDeps } from './deps.ts';
import { createApp } from './server.ts';

/** A proxy asks `/readyz` at least so often. */
const NOTICED_MS = 3_000;

export interface RunningServer {
  /** Where a person on this machine opens it. */
  readonly address: string;
  /** Tells whoever looks after this installation, by email. */
  tellOfFailedBackup(reason: string): Promise<void>;
  /** Gives streams some time and then ends them, finishes other answers, lets jobs go and closes the database. */
  stop(): Promise<void>;
}

/** Opens the database, brings it up to date, and listens. Throws ConfigError with one sentence if the machine does not allow it. */
export async function startServer(
  config: Config,
  { log, clientFolder }: { log: Log; clientFolder?: string },
): Promise<RunningServer> {
  const db = await openDatabase(config, log);
  try {
    const deps = await createDeps(config, { log, db });
    const app = await createApp(deps, clientFolder);
    await app.fastify.ready();
    const address = await listen(app, config);
    await deps.jobs.start();
    startOwnModel(deps);
    warmUp().catch((error: unknown) => log.error({ err: error }, 'questions could not be prepared'));
    if (db.engine === 'embedded') await announceServer(app.fastify, config.DATA_DIR);
    return {
      address,
      tellOfFailedBackup: async (reason) =>
        tellOfFailedBackup(deps, await findDeploymentAdministrators(db), reason),
      async stop() {
        const jobs = deps.jobs.stop();
        const maxMs = config.STOP_SECONDS * 1_000;
        // Nobody else answers for a server with a database of its own.
        await app.stop.drain(maxMs, db.engine === 'server' ? Math.min(maxMs, NOTICED_MS) : 0);
        await Promise.all([app.fastify.close(), jobs, deps.ownModel.stop()]);
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Nobody who opens Lyceum has to wait for it. */
function startOwnModel({ ownModel, log }: Pick<Deps, 'ownModel' | 'log'>): void {
  ownModel
    .start()
    .catch((error: unknown) => log.error({ err: error }, 'the model inside could not be started'));
}

async function listen(app: App, config: Config): Promise<string> {
  const { HOST: host, PORT: port } = config;
  const address = await app.fastify.listen({ host, port }).catch((error: unknown) => {
    throw asConfigError(error, config);
  });
  if (config.PUBLIC_URL) return publicUrl(config);
  if (!listensOnLoopback(config)) return address;
  return `http://localhost:${new URL(address).port}`;
}

function asConfigError(error: unknown, { HOST, PORT }: Config): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `Port ${PORT} is in use by another program. Stop it, or set PORT to another port.`,
      );
    case 'EACCES':
      return new ConfigError(`Port ${PORT} is not allowed for this user. Set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(`${HOST} is not an address of this machine. Set HOST to one that is.`);
    default:
      return error;
  }
}
