import { localKind } from '#server/jobs/local-jobs.ts';
import type { WantedModel } from '../model-names.ts';
import { isTriedAgain, readNote, removePartial, writeNote } from './partial-file.ts';
import { type DownloadsParts, noteOf, runDownload } from './run-download.ts';

/** With pauses that double, some three hours: as long as a train or a school is without a network. */
const ATTEMPTS = 14;

export interface Downloads {
  /** `renewsRuntime`: a runtime that is there gives way to a better one. */
  begin(download: WantedModel, options?: { renewsRuntime: boolean }): Promise<void>;
  /** What has come stays. */
  pause(id: string): Promise<void>;
  /** What has come goes. */
  forget(id: string): Promise<void>;
  /** Goes on with what was on its way or was to be tried again when the server ended, whatever has become of its job. */
  goOn(): Promise<void>;
}

/** Downloads as durable jobs of this folder: one after another, tried again, going on after a restart. */
export function createDownloads(parts: DownloadsParts): Downloads {
  const { folder, jobs, log } = parts;
  const kind = { name: localKind('model-download', parts.folderId) };
  const running = new Map<string, Promise<void>>();

  async function stop(id: string): Promise<void> {
    await jobs.cancel(kind.name, id);
    await running.get(id)?.catch(() => undefined);
  }

  async function begin({ id, url }: WantedModel, { renewsRuntime = false } = {}): Promise<void> {
    await folder.prepare();
    const note = noteOf(url, await readNote(folder.pathOf(id)));
    await writeNote(folder.pathOf(id), { ...note, renewsRuntime: renewsRuntime || note.renewsRuntime });
    await jobs.enqueue(kind, { id, url }, { key: id });
  }

  jobs.register<WantedModel>({
    ...kind,
    attempts: ATTEMPTS,
    async run(payload, signal) {
      const work = runDownload(parts, payload, signal);
      running.set(payload.id, work);
      try {
        await work;
      } finally {
        running.delete(payload.id);
      }
    },
    async onGivenUp({ id, url }, error) {
      log.warn({ err: error, id }, 'the download of a model has been given up');
      const note = (await readNote(folder.pathOf(id))) ?? noteOf(url, null);
      const failure = note.failure ?? 'failed';
      await writeNote(folder.pathOf(id), { ...note, state: 'failed', failure, isGivenUp: true });
    },
  });

  return {
    begin,
    async pause(id) {
      await stop(id);
      const note = await readNote(folder.pathOf(id));
      if (note) await writeNote(folder.pathOf(id), { ...note, state: 'paused', failure: null });
    },
    async forget(id) {
      await stop(id);
      for (const path of folder.pathsOf(id)) await removePartial(path);
    },
    async goOn() {
      for (const id of await folder.partials()) {
        const note = await readNote(folder.pathOf(id));
        if (note && (note.state === 'downloading' || isTriedAgain(note)))
          await jobs.enqueue(kind, { id, url: note.url }, { key: id });
      }
    },
  };
}
