import { readNote, receivedBytes } from './download/partial-file.ts';
import { type Machine, recommend } from './machine.ts';
import type { Choice, ModelFile, ModelFolder } from './model-folder.ts';
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
  const [files, partials] = await Promise.all([folder.files(), folder.partials()]);
  const added = [...files.map(({ id }) => id), ...partials].filter(
    (id) => !table.some((model) => model.id === id),
  );
  const ids = [...table.map(({ id }) => id), ...new Set(added)];
  const recommended = recommend(machine, table)?.id;
  return Promise.all(
    ids.map(async (id) => {
      const known = table.find((model) => model.id === id) ?? null;
      const file = files.find((one) => one.id === id);
      const isEmbedding = file?.facts.isEmbedding ?? known?.kind === 'embedding';
      return {
        id,
        kind: isEmbedding ? ('embedding' as const) : ('chat' as const),
        table: known,
        isRecommended: id === recommended,
        isChosen: id === choice.chat || id === choice.embedding,
        ...(file ? present(file) : await coming(folder.pathOf(id), known)),
      };
    }),
  );
}

type Progress = Pick<OwnModelEntry, 'state' | 'failure' | 'receivedBytes' | 'sizeBytes'>;

function present({ sizeBytes }: ModelFile): Progress {
  return { state: 'present', failure: null, receivedBytes: sizeBytes, sizeBytes };
}

async function coming(path: string, known: TableModel | null): Promise<Progress> {
  const note = await readNote(path);
  return {
    state: note?.state ?? 'absent',
    failure: note?.failure ?? null,
    receivedBytes: note ? await receivedBytes(path) : 0,
    sizeBytes: note?.totalBytes ?? known?.sizeBytes ?? null,
  };
}
