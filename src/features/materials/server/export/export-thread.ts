import { answerTasks } from '#server/threads/answer-tasks.ts';
import { exportMaterial } from './export-material.ts';
import type { ExportTask } from './exports.ts';

answerTasks((task) => {
  // Border: only `openExports` starts this file.
  const { material, wish } = task as ExportTask;
  return exportMaterial(material, wish);
});
