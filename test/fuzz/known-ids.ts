import type { Chance } from './chance.ts';

/** Of one kind of thing. */
const OF_KIND_MAX = 40;
const MAX = 1_600;
const OWN_SHARE = 0.75;

/** The ids that answers had, by what they are of, so that requests meet what is there. Newer ones take the place of older ones. */
export class KnownIds {
  readonly all: string[] = [];
  readonly #of = new Map<string, string[]>();
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** Null now and then, and where none is known. */
  find(path: string): string | null {
    const own = this.#of.get(kindOf(path)) ?? [];
    return own.length > 0 && this.#chance.is(OWN_SHARE) ? this.#chance.of(own) : null;
  }

  learn(path: string, body: string): void {
    const own = this.#of.get(kindOf(path)) ?? [];
    this.#of.set(kindOf(path), own);
    for (const id of idsIn(body)) {
      this.#keep(own, id, OF_KIND_MAX);
      this.#keep(this.all, id, MAX);
    }
  }

  #keep(ids: string[], id: string, max: number): void {
    if (ids.includes(id)) return;
    if (ids.length < max) ids.push(id);
    else ids[this.#chance.below(max)] = id;
  }
}

/** '/api/courses/:id/draft' is about courses, '/auth/v1/factors' about factors. */
function kindOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('/api') ? 3 : 4)
    .join('/');
}

function idsIn(text: string): string[] {
  return text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [];
}
