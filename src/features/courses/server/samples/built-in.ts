import type { CourseBody, CourseLanguage } from '../../contract.ts';
import type { StoredCourse } from '../context.ts';
import { algebraEn } from './algebra.en.ts';
import { algebraEs } from './algebra.es.ts';
import { algebraFr } from './algebra.fr.ts';
import { cellsEn } from './cells.en.ts';
import { cellsEs } from './cells.es.ts';
import { cellsFr } from './cells.fr.ts';
import { dataEn } from './data.en.ts';
import { dataEs } from './data.es.ts';
import { dataFr } from './data.fr.ts';
import { ALGEBRA, CELLS, DATA, PYTHON } from './plans.ts';
import { pythonEn } from './python.en.ts';
import { pythonEs } from './python.es.ts';
import { pythonFr } from './python.fr.ts';
import type { SamplePlan, SampleTexts } from './sample.ts';

const INSTRUCTOR = 'Lyceum';

/** The four courses that come with the product (spec section 9). */
const SAMPLES: ReadonlyArray<{ plan: SamplePlan; texts: Record<CourseLanguage, SampleTexts> }> = [
  { plan: ALGEBRA, texts: { en: algebraEn, es: algebraEs, fr: algebraFr } },
  { plan: PYTHON, texts: { en: pythonEn, es: pythonEs, fr: pythonFr } },
  { plan: CELLS, texts: { en: cellsEn, es: cellsEs, fr: cellsFr } },
  { plan: DATA, texts: { en: dataEn, es: dataEs, fr: dataFr } },
];

export function listBuiltIn(language: CourseLanguage): StoredCourse[] {
  return SAMPLES.map(({ plan, texts }) => written(plan, texts[language]));
}

export function findBuiltIn(id: string, language: CourseLanguage): StoredCourse | null {
  const sample = SAMPLES.find(({ plan }) => plan.id === id);
  return sample ? written(sample.plan, sample.texts[language]) : null;
}

function written({ id, level, image, modules }: SamplePlan, texts: SampleTexts): StoredCourse {
  const { title, description, duration, category, prerequisites } = texts;
  const content: CourseBody = {
    title,
    description,
    instructor: INSTRUCTOR,
    duration,
    level,
    image,
    category,
    prerequisites: [...prerequisites],
    modules: modules.map((module) => ({
      id: module.id,
      title: texts.modules[module.id] ?? module.id,
      units: module.units.map((unit) => ({
        ...unit,
        minutes: 0,
        requires: [...unit.requires],
        ...textOf(unit.id, texts),
      })),
    })),
  };
  return { id, institutionId: null, authorId: null, teachers: [], isPublished: true, version: 1, content };
}

function textOf(id: string, { units }: SampleTexts) {
  const { title = id, objectives = [], text = '' } = units[id] ?? {};
  return { title, objectives: [...objectives], text, document_ids: [] };
}
