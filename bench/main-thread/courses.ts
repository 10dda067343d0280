import { createCourse } from '../../test/courses.ts';
import { LINE_CHARACTERS, type School, type TextRequest } from './text-request.ts';

/** As many as a body has room for. */
const UNITS = 80;
const UNITS_OF_MODULE = 20;
const CHAINED_UNITS = 500;

export async function courses({ app, teacher, send }: School): Promise<TextRequest[]> {
  const id = await createCourse(app, teacher);
  let draft = '';
  return [
    {
      name: 'course',
      max: 9_900,
      of: (text) => ({
        as: teacher,
        method: 'POST',
        url: '/api/courses',
        payload: { ...aLongCourse(text), is_published: false },
      }),
    },
    {
      name: 'change of a course',
      max: 9_900,
      async before(text) {
        const payload = { ...aLongCourse(''), is_published: false, title: text.slice(0, 3) || 'a' };
        const made = await send({ as: teacher, method: 'POST', url: '/api/courses', payload });
        draft = made.json<{ id?: string }>().id ?? id;
      },
      of: (text) => ({
        as: teacher,
        method: 'PUT',
        url: `/api/courses/${draft}`,
        payload: { ...aLongCourse(text), is_published: false, version: 1 },
      }),
    },
    {
      name: 'course of units that need all before',
      max: 150,
      of: (text) => ({
        as: teacher,
        method: 'POST',
        url: '/api/courses',
        payload: { ...aChainedCourse(`a${text.slice(0, 100)}`), is_published: false },
      }),
    },
    {
      name: 'id of a course',
      max: LINE_CHARACTERS,
      of: (text) => ({
        as: teacher,
        method: 'GET',
        url: `/api/courses/${id}${encodeURIComponent(text.toWellFormed())}`,
      }),
    },
  ];
}

export function aLongCourse(text: string): object {
  return {
    title: `a${text.slice(0, 150)}`,
    description: text.slice(0, 1_900),
    level: 'Beginner',
    modules: Array.from({ length: UNITS / UNITS_OF_MODULE }, (_, module) => ({
      id: `m${module}`,
      title: `${module}`,
      units: Array.from({ length: UNITS_OF_MODULE }, (__, unit) => ({
        id: `u${module}-${unit}`,
        title: `${module}.${unit}`,
        text,
      })),
    })),
  };
}

function aChainedCourse(title: string): object {
  const ids = Array.from({ length: CHAINED_UNITS }, (_, unit) => `u${unit}`);
  const units = ids.map((id, unit) => ({ id, title: id, requires: ids.slice(0, unit) }));
  const modules = Array.from({ length: CHAINED_UNITS / UNITS_OF_MODULE }, (_, module) => ({
    id: `m${module}`,
    title: `${module}`,
    units: units.slice(module * UNITS_OF_MODULE, (module + 1) * UNITS_OF_MODULE),
  }));
  return { title, level: 'Beginner', modules };
}
