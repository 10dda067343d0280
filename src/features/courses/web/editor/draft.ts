import type { ModuleBody, UnitBody } from '../../contract.ts';
import type { Writing } from '../api.ts';

const ID_BYTES = 8;

/** Whoever begins it teaches it, until they say otherwise. */
export function emptyCourse(instructor: string): Writing {
  return {
    title: '',
    description: '',
    instructor,
    duration: '',
    level: 'Beginner',
    image: 'book',
    category: '',
    prerequisites: [],
    is_published: false,
    modules: [emptyModule()],
  };
}

/** Units with which a learner could do nothing. */
export function emptyUnitsOf({ modules }: Writing): UnitBody[] {
  return modules
    .flatMap(({ units }) => units)
    .filter(
      ({ text, objectives, document_ids: documents }) =>
        text.trim() === '' && objectives.every((one) => one.trim() === '') && documents.length === 0,
    );
}

export function addModule(course: Writing): Writing {
  return { ...course, modules: [...course.modules, emptyModule()] };
}

export function changeModule(course: Writing, id: string, change: Partial<ModuleBody>): Writing {
  return {
    ...course,
    modules: course.modules.map((module) => (module.id === id ? { ...module, ...change } : module)),
  };
}

export function moveModule(course: Writing, id: string, step: 1 | -1): Writing {
  return { ...course, modules: moved(course.modules, id, step) };
}

/** The units of the module are removed with it. */
export function removeModule(course: Writing, id: string): Writing {
  const units = course.modules.find((module) => module.id === id)?.units ?? [];
  const rest = units.reduce((left, unit) => removeUnit(left, unit.id), course);
  return { ...rest, modules: rest.modules.filter((module) => module.id !== id) };
}

export function addUnit(course: Writing, moduleId: string): Writing {
  const units = course.modules.find(({ id }) => id === moduleId)?.units ?? [];
  return changeModule(course, moduleId, { units: [...units, emptyUnit()] });
}

export function changeUnit(course: Writing, id: string, change: Partial<UnitBody>): Writing {
  return mapUnits(course, (units) => units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)));
}

/** At the edge of its module a unit goes over to the next one. */
export function moveUnit(course: Writing, id: string, step: 1 | -1): Writing {
  const from = course.modules.findIndex(({ units }) => units.some((unit) => unit.id === id));
  const units = course.modules[from]?.units ?? [];
  const at = units.findIndex((unit) => unit.id === id);
  const unit = units[at];
  if (units[at + step]) return mapUnits(course, (all) => moved(all, id, step));
  const beside = course.modules[from + step];
  if (!unit || !beside) return course;
  const taken = mapUnits(course, (all) => all.filter((other) => other.id !== id));
  return changeModule(taken, beside.id, {
    units: step === 1 ? [unit, ...beside.units] : [...beside.units, unit],
  });
}

/** What required it now requires what it required itself, so that the rest of the way through the course stays. */
export function removeUnit(course: Writing, id: string): Writing {
  const removed = course.modules.flatMap(({ units }) => units).find((unit) => unit.id === id);
  const before = removed?.requires.filter((other) => other !== id) ?? [];
  const without = (unit: UnitBody): UnitBody => {
    if (!unit.requires.includes(id)) return unit;
    const requires = unit.requires.flatMap((other) => (other === id ? before : [other]));
    return { ...unit, requires: [...new Set(requires)].filter((other) => other !== unit.id) };
  };
  return mapUnits(course, (units) => units.filter((unit) => unit.id !== id).map(without));
}

/** Without the empty lines that stand there while one writes. */
export function cleaned(course: Writing): Writing {
  const lines = (all: readonly string[]) => all.map((line) => line.trim()).filter(Boolean);
  const tidy = mapUnits(course, (units) =>
    units.map((unit) => ({ ...unit, objectives: lines(unit.objectives) })),
  );
  return { ...tidy, prerequisites: lines(course.prerequisites) };
}

/** Whether everything that is listed has a title. */
export function isTitled({ title, modules }: Writing): boolean {
  const parts = modules.flatMap((module) => [module, ...module.units]);
  return [{ title }, ...parts].every((part) => part.title.trim() !== '');
}

function mapUnits(course: Writing, map: (units: UnitBody[]) => UnitBody[]): Writing {
  return { ...course, modules: course.modules.map((module) => ({ ...module, units: map(module.units) })) };
}

function moved<Part extends { id: string }>(parts: readonly Part[], id: string, step: 1 | -1): Part[] {
  const at = parts.findIndex((part) => part.id === id);
  const [part, beside] = [parts[at], parts[at + step]];
  return part && beside ? parts.with(at, beside).with(at + step, part) : [...parts];
}

function emptyModule(): ModuleBody {
  return { id: newId(), title: '', units: [] };
}

function emptyUnit(): UnitBody {
  return {
    id: newId(),
    title: '',
    objectives: [],
    text: '',
    minutes: 0,
    requires: [],
    document_ids: [],
    check_needed: 0,
  };
}

/** Unlike randomUUID it also works where the page does not come over HTTPS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
