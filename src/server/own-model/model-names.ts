import { basename, dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ENDING = '.gguf';
/** A name that is the same in each file system and leads nowhere else. */
const NAME = /^[\w][\w.+-]{0,150}$/;
/** One file of a model in several, counted from 1. The runtime finds the later ones beside the first. */
const PART = /^(.+)-(\d{5})-of-(\d{5})$/;
const PARTS_MAX = 100;

/** Whether it can name a model: of one in several files, the first one does. */
export function isModelName(id: string): boolean {
  return NAME.test(id) && id === partsOf(id)[0];
}

/** The names of the files of a model, the first one first. Of what is one file, that one. */
export function partsOf(id: string): readonly string[] {
  const [, stem = '', , of = '0'] = PART.exec(id) ?? [];
  const count = Number(of);
  if (count === 0 || count > PARTS_MAX) return [id];
  return Array.from(
    { length: count },
    (_, index) => `${stem}-${String(index + 1).padStart(5, '0')}-of-${of}`,
  );
}

/** A model that somebody wants to have. */
export interface WantedModel {
  readonly id: string;
  /** Of its first part; `file:` for one on this computer. */
  readonly url: string;
}

/** What an address of the web, or a path on this computer, names; null where that is no model. */
export function modelOf(source: string): WantedModel | null {
  if (isAbsolute(source)) {
    const [name = ''] = partsOf(basename(source, ENDING));
    // What a name of ours may not have.
    const id = name.replaceAll(/[^\w.+-]/g, '-').replace(/^[.+-]+/, '');
    const path = join(dirname(source), `${name}${ENDING}`);
    return source.endsWith(ENDING) && isModelName(id) ? { id, url: pathToFileURL(path).href } : null;
  }
  if (!URL.canParse(source) || !/^https?:/.test(source)) return null;
  const name = new URL(source).pathname.split('/').at(-1) ?? '';
  const [id = ''] = name.endsWith(ENDING) ? partsOf(name.slice(0, -ENDING.length)) : [];
  return isModelName(id) ? { id, url: addressOfPart(source, id) } : null;
}

/** The path that an address on this computer names; null for one of the web. */
export function pathOfAddress(url: string): string | null {
  return url.startsWith('file:') ? fileURLToPath(url) : null;
}

/** The address of another part of the model that an address belongs to. */
export function addressOfPart(url: string, part: string): string {
  const address = new URL(url);
  const path = address.pathname.split('/');
  address.pathname = [...path.slice(0, -1), `${part}${ENDING}`].join('/');
  return address.href;
}

/** Of the files of a folder, the names that end so. */
export function namesEnding(files: readonly string[], ending: string): string[] {
  return files.filter((name) => name.endsWith(ending)).map((name) => basename(name, ending));
}
