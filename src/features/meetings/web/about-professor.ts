import type { Professor } from '../contract.ts';

/** What distinguishes a professor from another of the same name. */
export function aboutProfessor({ specialization, institution }: Professor): string {
  return [specialization, institution].filter(Boolean).join(', ');
}

/** The names that more than one professor has. */
export function sharedNames(professors: readonly Professor[]): Set<string> {
  const byName = Map.groupBy(professors, ({ name }) => name);
  return new Set([...byName].filter(([, all]) => all.length > 1).map(([name]) => name));
}
