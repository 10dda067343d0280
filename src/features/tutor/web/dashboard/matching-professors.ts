import { hasWords } from '#web/lib/has-words.ts';
import type { Persona } from '../../contract.personas.ts';

/** The professors whose name, field or specialty contains every word of the search or a word that begins with it, whatever the accents. */
export function matchingProfessors(professors: readonly Persona[], search: string): readonly Persona[] {
  return professors.filter(({ name, field, specialty }) => hasWords(`${name} ${field} ${specialty}`, search));
}
