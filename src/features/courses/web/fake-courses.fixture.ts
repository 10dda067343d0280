import type { Course, CourseSummary, Unit } from '../contract.ts';

const STANDING = {
  is_built_in: true,
  is_published: true,
  is_started: false,
  progress: 0,
  units_total: 3,
  units_done: 0,
  can_edit: false,
  teachers: [],
  can_see_class: false,
};

const FACTS = {
  title: 'Bread',
  description: 'How to bake it',
  instructor: 'Grace Hopper',
  duration: '2 weeks',
  level: 'Beginner',
  image: 'book',
  category: 'Crafts',
  prerequisites: [],
} as const;

export function aUnit(id: string, facts: Partial<Unit> = {}): Unit {
  return {
    id,
    title: id,
    completed: false,
    objectives: [],
    text: '',
    minutes: 0,
    requires: [],
    documents: [],
    check: null,
    ...facts,
  };
}

const UNITS = [
  aUnit('Dough'),
  aUnit('Rising', { requires: ['Dough'] }),
  aUnit('Oven', { requires: ['Dough'] }),
];

export function aSummary(facts: Partial<CourseSummary> = {}): CourseSummary {
  const modules = [{ id: 'm', title: 'Basics', units: UNITS }];
  return { id: 'bread', ...STANDING, ...FACTS, prerequisites: [], modules, ...facts };
}

export function aDetail(facts: Partial<Course> = {}): Course {
  return {
    id: 'bread',
    ...STANDING,
    ...FACTS,
    prerequisites: [],
    modules: [{ id: 'm', title: 'Basics', units: UNITS }],
    next: { unit_id: 'Dough', because: [], unlocks: ['Rising', 'Oven'] },
    ...facts,
  };
}
