import { expect, test } from 'vitest';
import { courseBodySchema } from '../../contract.ts';
import type { Writing } from '../api.ts';
import { aDetail, aUnit } from '../fake-courses.fixture.ts';
import { copyOf, documentsOf } from './copy-of.ts';
import {
  addUnit,
  changeUnit,
  cleaned,
  emptyCourse,
  isTitled,
  moveUnit,
  removeModule,
  removeUnit,
} from './draft.ts';

function courseOf(...modules: string[][]): Writing {
  const unit = { objectives: [], text: '', minutes: 0, requires: [], document_ids: [], check_needed: 0 };
  return {
    ...emptyCourse(''),
    title: 'Bread',
    modules: modules.map((ids, index) => ({
      id: `m${index}`,
      title: `Module ${index}`,
      units: ids.map((id) => ({ ...unit, id, title: id })),
    })),
  };
}
const orderOf = ({ modules }: Writing) => modules.map(({ units }) => units.map(({ id }) => id));

test('a unit moves within its module and, at the edge, into the next one', () => {
  const course = courseOf(['a', 'b'], ['c']);
  expect(orderOf(moveUnit(course, 'a', 1))).toEqual([['b', 'a'], ['c']]);
  expect(orderOf(moveUnit(course, 'b', 1))).toEqual([['a'], ['b', 'c']]);
  expect(orderOf(moveUnit(course, 'c', -1))).toEqual([['a', 'b', 'c'], []]);
  expect(orderOf(moveUnit(course, 'a', -1))).toEqual([['a', 'b'], ['c']]);
});

test('what came before a removed unit still comes before those that required it', () => {
  const chain = changeUnit(courseOf(['a', 'b'], ['c']), 'b', { requires: ['a'] });
  const course = changeUnit(chain, 'c', { requires: ['b'] });
  expect(removeUnit(course, 'b').modules[1]?.units[0]?.requires).toEqual(['a']);
  const apart = changeUnit(changeUnit(courseOf(['a'], ['b', 'd'], ['c']), 'd', { requires: ['b'] }), 'b', {
    requires: ['a'],
  });
  const late = changeUnit(apart, 'c', { requires: ['d', 'a'] });
  expect(removeModule(late, 'm1').modules[1]?.units[0]?.requires).toEqual(['a']);
});

test('prerequisites stay through every move, into other modules too', () => {
  const course = changeUnit(courseOf(['a', 'b'], ['c']), 'b', { requires: ['a', 'c'] });
  const moves: Array<[string, 1 | -1]> = [
    ['b', 1],
    ['b', 1],
    ['b', -1],
    ['a', 1],
    ['c', -1],
  ];
  const last = moves.reduce((from, [id, step]) => moveUnit(from, id, step), course);
  const unit = last.modules.flatMap(({ units }) => units).find(({ id }) => id === 'b');
  expect(unit?.requires).toEqual(['a', 'c']);
});

test('a unit can require every other one of a long course', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `u${index}`);
  const course = changeUnit(courseOf(ids.slice(0, 30), ids.slice(30), ['last']), 'last', { requires: ids });
  expect(courseBodySchema.safeParse(course).error).toBeUndefined();
});

test('what is removed is required by nobody any more', () => {
  const course = changeUnit(courseOf(['a'], ['b', 'c']), 'c', { requires: ['a', 'b'] });
  expect(removeUnit(course, 'a').modules[1]?.units[1]?.requires).toEqual(['b']);
  expect(removeModule(course, 'm0').modules[0]?.units[1]?.requires).toEqual(['b']);
});

test('new units have ids of their own that the contract takes', () => {
  const course = addUnit(addUnit(courseOf([]), 'm0'), 'm0');
  const ids = orderOf(course).flat();
  expect(new Set(ids).size).toBe(2);
  expect(ids.every((id) => /^[a-z0-9-]{1,40}$/.test(id))).toBe(true);
  expect(isTitled(course)).toBe(false);
});

test('empty lines are left out when saving', () => {
  const course = changeUnit(courseOf(['a']), 'a', { objectives: ['Knead ', '', ' '] });
  expect(cleaned(course).modules[0]?.units[0]?.objectives).toEqual(['Knead']);
});

test('a copy has every unit with its requirements and documents, under an own name and not published', () => {
  const handbook = {
    id: '11111111-1111-4111-8111-111111111111',
    title: 'Handbook',
    is_ready: true,
    visibility: 'everyone' as const,
  };
  const units = [
    aUnit('dough', { documents: [handbook], completed: true, text: 'Knead it.', minutes: 20 }),
    aUnit('oven', { requires: ['dough'], documents: [handbook] }),
  ];
  const module = { id: 'm', title: 'Basics' };
  const course = aDetail({ modules: [{ ...module, units }], level: 'Advanced' });
  const copy = copyOf(course, { title: 'B'.repeat(300), instructor: 'Ada' });
  expect(courseBodySchema.parse(copy)).toMatchObject({
    title: 'B'.repeat(200),
    instructor: 'Ada',
    level: 'Advanced',
  });
  expect(copy.is_published).toBe(false);
  expect(copy.modules[0]?.units).toEqual([
    {
      id: 'dough',
      check_needed: 0,
      title: 'dough',
      objectives: [],
      text: 'Knead it.',
      minutes: 20,
      requires: [],
      document_ids: [handbook.id],
    },
    {
      id: 'oven',
      check_needed: 0,
      title: 'oven',
      objectives: [],
      text: '',
      minutes: 0,
      requires: ['dough'],
      document_ids: [handbook.id],
    },
  ]);
  expect(documentsOf(course)).toEqual([handbook]);
  const estimated = {
    ...course,
    modules: [{ ...module, units: [aUnit('a', { text: 'Two words.', minutes: 1 })] }],
  };
  expect(copyOf(estimated, { title: 'B', instructor: '' }).modules[0]?.units[0]?.minutes).toBe(0);
});
