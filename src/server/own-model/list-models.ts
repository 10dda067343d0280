import { isTriedAgain, readNote, receivedOf } from './download/partial-file.ts';
import { type Machine, recommend } from './machine.ts';
import type { Choice } from './choice-file.ts';
import type { DamagedFile, ModelFile, ModelFolder } from './model-folder.ts';
import { partsOf, pathOfAddress } from './model-names.ts';
import type { TableModel } from './model-table.ts';
import type { OwnModelEntry } from './own-model.ts';

interface Listed {
  folder: ModelFolder;
  table: readonly TableModel[];
  machine: Machine;
  choice: Choice;
}

/** The models of the table in its order, then those that somebody has added. */
export async function listModels({ folder, table, machine, choice }: Listed): Promise<OwnModelEntry[]> {
  const [found, partials, elsewhere] = await Promise.all([
    folder.found(),
    folder.partials(),
    folder.elsewhere(),
  ]);
  const added = [...found.map(({ id }) => id), ...partials, ...elsewhere].filter(
    (id) => !table.some((model) => model.id === id),
  );
  const ids = [...table.map(({ id }) => id), ...new Set(added)];
  const recommended = recommend(machine, table)?.id;
  return Promise.all(
    ids.map(async (id) => {
      const known = table.find((model) => model.id === id) ?? null;
      const copy = found.find((one) => one.id === id);
      const file = copy && 'facts' in copy ? copy : undefined;
      const isEmbedding = file?.facts.isEmbedding ?? known?.kind === 'embedding';
      return {
        id,
        kind: isEmbedding ? ('embedding' as const) : ('chat' as const),
        table: known,
        isElsewhere: elsewhere.includes(id),
        isRecommended: id === recommended,
        isChosen: file !== undefined && (id === choice.chat || id === choice.embedding),
        contextTokens: file?.facts.contextTokens ?? known?.contextTokens ?? null,
        ...((await coming(folder, { id, known, file })) ??
          here(copy) ??
          absent(known, elsewhere.includes(id))),
      };
    }),
  );
}

type Progress = Pick<
  OwnModelEntry,
  'state' | 'failure' | 'failedHost' | 'isTriedAgain' | 'receivedBytes' | 'sizeBytes'
>;
const NOT_FAILED = { failure: null, failedHost: null, isTriedAgain: false };

function here(file: ModelFile | DamagedFile | undefined): Progress | null {
  if (!file) return null;
  const size = { receivedBytes: file.sizeBytes, sizeBytes: file.sizeBytes };
  return 'damage' in file
    ? { ...NOT_FAILED, ...size, state: 'damaged', failure: file.damage }
    : { ...NOT_FAILED, ...size, state: 'present' };
}

/** A model outside the folder that is not there any more has failed. */
function absent(known: TableModel | null, isElsewhere: boolean): Progress {
  const progress = { ...NOT_FAILED, receivedBytes: 0, sizeBytes: known?.sizeBytes ?? null };
  return isElsewhere
    ? { ...progress, state: 'failed', failure: 'missing' }
    : { ...progress, state: 'absent' };
}

interface Coming {
  id: string;
  known: TableModel | null;
  /** What is there under this name. */
  file: ModelFile | undefined;
}

/** Null for what is not on its way, or has been copied into the folder meanwhile. */
async function coming(folder: ModelFolder, { id, known, file }: Coming): Promise<Progress | null> {
  const note = await readNote(folder.pathOf(id));
  if (!note || (file && pathOfAddress(note.url) === null)) return null;
  const { state, failure, host, allBytes, totalBytes } = note;
  const sizeBytes = allBytes ?? (partsOf(id).length > 1 ? null : totalBytes) ?? known?.sizeBytes ?? null;
  const receivedBytes = await receivedOf(folder.pathsOf(id));
  const failed =
    failure === null ? NOT_FAILED : { failure, failedHost: host, isTriedAgain: isTriedAgain(note) };
  return { ...failed, state, receivedBytes, sizeBytes };
}
