import { hasWords } from '#web/lib/has-words.ts';
import type { Persona } from '../../contract.personas.ts';

/** The professors in whose name, field or specialty every word of the search begins or stands, whatever its accents. */
export function matchingProfessors(professors: readonly Persona[], search: string): readonly Persona[] {
  return professors.filter(({ name, field, specialty }) => hasWords(`${name} ${field} ${specialty}`, search));
}
