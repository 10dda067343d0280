import type { Persona } from '../../contract.ts';

/** The professors in whose name, field or specialty every word of the search begins or stands, whatever its accents. */
export function matchingProfessors(professors: readonly Persona[], search: string): readonly Persona[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return professors.filter(({ name, field, specialty }) => {
    const text = plain(`${name} ${field} ${specialty}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
