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
import { readUnitTexts } from './unit-texts.ts';

const INSTRUCTOR = 'Lyceum';
/** Right answers that finish a unit, of the four questions that each has. */
const CHECK_NEEDED = 3;

interface Sample {
  plan: SamplePlan;
  words: Record<CourseLanguage, SampleWords>;
}

interface SampleWords {
  texts: SampleTexts;
  unitTexts: ReadonlyMap<string, string>;
}

/** The four courses that come with the product. */
const SAMPLES: readonly Sample[] = [
  sample(ALGEBRA, { en: algebraEn, es: algebraEs, fr: algebraFr }),
  sample(PYTHON, { en: pythonEn, es: pythonEs, fr: pythonFr }),
  sample(CELLS, { en: cellsEn, es: cellsEs, fr: cellsFr }),
  sample(DATA, { en: dataEn, es: dataEs, fr: dataFr }),
];

export function listBuiltIn(language: CourseLanguage): StoredCourse[] {
  return SAMPLES.map(({ plan, words }) => written(plan, words[language]));
}

export function findBuiltIn(id: string, language: CourseLanguage): StoredCourse | null {
  const found = SAMPLES.find(({ plan }) => plan.id === id);
  return found ? written(found.plan, found.words[language]) : null;
}

function sample(plan: SamplePlan, { en, es, fr }: Record<CourseLanguage, SampleTexts>): Sample {
  const words = {
    en: { texts: en, unitTexts: readUnitTexts(plan, 'en') },
    es: { texts: es, unitTexts: readUnitTexts(plan, 'es') },
    fr: { texts: fr, unitTexts: readUnitTexts(plan, 'fr') },
  };
  return { plan, words };
}

function written({ id, level, image, modules }: SamplePlan, { texts, unitTexts }: SampleWords): StoredCourse {
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
        check_needed: CHECK_NEEDED,
        requires: [...unit.requires],
        ...namesOf(unit.id, texts),
        text: unitTexts.get(unit.id) ?? '',
        document_ids: [],
      })),
    })),
  };
  return { id, institutionId: null, authorId: null, teachers: [], isPublished: true, version: 1, content };
}

function namesOf(id: string, { units }: SampleTexts) {
  const { title = id, objectives = [] } = units[id] ?? {};
  return { title, objectives: [...objectives] };
}
