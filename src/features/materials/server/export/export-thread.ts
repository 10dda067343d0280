import { answerTasks } from '#server/threads/answer-tasks.ts';
import { exportMaterial } from './export-material.ts';
import type { ExportTask } from './exports.ts';

answerTasks(({ material, wish }: ExportTask) => exportMaterial(material, wish));
