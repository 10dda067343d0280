import { writeDeck } from '#server/anki/write-deck.ts';
import { answerTasks } from '#server/threads/answer-tasks.ts';
import { forgettingOf } from '../schedule/memory.ts';
import type { ExportedItem, ExportTask } from './exported.ts';
import { toNote } from './to-note.ts';
import { writeTable } from './write-table.ts';

answerTasks(async (task) => {
  // Border: only `createExporter` starts this file.
  const { format, pages, now, weights } = task as ExportTask;
  const items = pages.flatMap((page) => JSON.parse(Buffer.from(page).toString()) as ExportedItem[]);
  const forgetting = forgettingOf(weights);
  return format === 'apkg'
    ? writeDeck(
        items.map((item) => toNote(item, forgetting)),
        new Date(now),
      )
    : Buffer.from(writeTable(items));
});
