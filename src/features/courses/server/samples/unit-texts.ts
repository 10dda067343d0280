import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CourseLanguage } from '../../contract.ts';
import type { SamplePlan } from './sample.ts';

/** What the units of a built-in course say, by their ids. Read when the server starts: a text that is missing fails there. */
export function readUnitTexts({ id, modules }: SamplePlan, language: CourseLanguage): Map<string, string> {
  const folder = join(import.meta.dirname, id, language);
  const units = modules.flatMap((module) => module.units);
  return new Map(units.map((unit) => [unit.id, readText(join(folder, `${unit.id}.md`))]));
}

function readText(path: string): string {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim();
}
