import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Deps } from '#server/deps.ts';
import type { StoredFile } from '#server/files/file-store.ts';
import { AppError } from '#shared/errors.ts';
import type { ObjectRow } from '../tables.ts';
import { etagOf } from './object-facts.ts';
import { fileKeyOf } from './object-names.ts';
import { markDamaged, markSound } from './damage-queries.ts';

/** Files up to this size are read before their first byte is sent. Larger ones are checked on their way, so that nobody waits. */
const CHECKED_FIRST_MAX_BYTES = 8 * 1024 * 1024;
/** What is remembered of that many files; the oldest is checked again. */
const REMEMBERED_MAX = 20_000;

type SoundDeps = Pick<Deps, 'clock' | 'db' | 'files' | 'log'>;
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads stored files and lets none go out whole that is not what was uploaded. A file is checked when this process serves it for the
 * first time, and again when its size or time has changed; after that, serving costs nothing more.
 */
export class SoundFiles {
  readonly #deps: SoundDeps;
  /** Size and time at which a version was last found to be sound. */
  readonly #sound = new Map<string, string>();
  readonly #checks = new Map<string, Promise<boolean>>();

  constructor(deps: SoundDeps) {
    this.#deps = deps;
  }

  /**
   * The bytes. Throws AppError `unavailable`, code file_damaged. Part of a large file goes out while the whole is being checked, and
   * all of one without its end where it turns out to be damaged: the connection is cut.
   */
  async read(object: ObjectRow, stored: StoredFile, range: ByteRange | null): Promise<Readable> {
    const { files } = this.#deps;
    const key = fileKeyOf(object.version);
    if (this.#sound.get(object.version) === stampOf(stored)) return files.read(key, range ?? undefined);
    const isLate = stored.size > CHECKED_FIRST_MAX_BYTES && object.damagedAt === null;
    if (stored.size !== object.size || (!isLate && !(await this.#check(object, stored))))
      throw await this.#refuse(object);
    if (!isLate) return files.read(key, range ?? undefined);
    if (!range) return this.#readChecking(object, stored);
    void this.#checkAside(object, stored);
    return files.read(key, range);
  }

  async #readChecking(object: ObjectRow, stored: StoredFile): Promise<Readable> {
    const content = await this.#deps.files.read(fileKeyOf(object.version));
    return Readable.from(this.#withoutDamagedEnd(content, { object, stored }), { objectMode: false });
  }

  async *#withoutDamagedEnd(
    content: Readable,
    { object, stored }: { object: ObjectRow; stored: StoredFile },
  ): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let held: Buffer | null = null;
    for await (const chunk of content) {
      hash.update(chunk);
      if (held) yield held;
      held = chunk;
    }
    if (!(await this.#judge(object, stored, hash.digest('hex')))) throw await this.#refuse(object);
    if (held) yield held;
  }

  /** Many ask for parts of one file at once; it is read once. */
  #check(object: ObjectRow, stored: StoredFile): Promise<boolean> {
    const { version } = object;
    const check =
      this.#checks.get(version) ?? this.#readAll(object, stored).finally(() => this.#checks.delete(version));
    this.#checks.set(version, check);
    return check;
  }

  async #checkAside(object: ObjectRow, stored: StoredFile): Promise<void> {
    try {
      if (!(await this.#check(object, stored))) await this.#refuse(object);
    } catch (error) {
      this.#deps.log.warn({ error }, 'a stored file could not be checked');
    }
  }

  async #readAll(object: ObjectRow, stored: StoredFile): Promise<boolean> {
    const hash = createHash('sha256');
    for await (const chunk of await this.#deps.files.read(fileKeyOf(object.version))) hash.update(chunk);
    return this.#judge(object, stored, hash.digest('hex'));
  }

  async #judge(object: ObjectRow, stored: StoredFile, sum: string): Promise<boolean> {
    if (etagOf(sum) !== object.etag) return false;
    const [oldest] = this.#sound.keys();
    if (oldest !== undefined && this.#sound.size >= REMEMBERED_MAX) this.#sound.delete(oldest);
    this.#sound.set(object.version, stampOf(stored));
    if (object.damagedAt !== null) await markSound(this.#deps.db, object.version);
    return true;
  }

  async #refuse({ name, version }: ObjectRow): Promise<AppError> {
    const { clock, db, log } = this.#deps;
    const key = fileKeyOf(version);
    if (await markDamaged(db, version, clock.now()))
      log.error({ name, key }, 'a stored file is not what was uploaded; put it back from a backup');
    const message = 'The stored file is damaged. An administrator can put it back from a backup.';
    return new AppError('unavailable', message, { code: 'file_damaged' });
  }
}

function stampOf({ size, modifiedAt }: StoredFile): string {
  return `${size} ${modifiedAt.getTime()}`;
}
