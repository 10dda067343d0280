import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { ConfigError } from '../config.ts';

/** The last entry of every archive, in the format of the program sha256sum; without it the archive is cut off. */
const SUMS = 'SHA256SUMS';
const SUM_LINE = /^([0-9a-f]{64}) {2}(.+)$/;
const COMPRESSION = 4;

/** What one entry is made from; exactly `size` bytes of it are written. */
export interface Content {
  size: number;
  chunks: AsyncIterable<Uint8Array>;
}

export interface ArchiveWriter {
  /** Answers the SHA-256 of what was added, in hexadecimal. */
  add(name: string, content: Buffer | Content): Promise<string>;
}

/**
 * Writes a compressed tar archive with the SHA-256 of each of its entries at its end. It appears under its name, readable by its owner only, when
 * `check` agreed to it. Throws ConfigError where the name is taken.
 */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  check: (path: string) => Promise<void>,
): Promise<void> {
  const draft = `${path}.part`;
  await rm(draft, { force: true });
  const cannot = (error: unknown) => {
    throw new ConfigError(`${path} cannot be written: ${reasonOf(error)}.`, { cause: error });
  };
  const file = await open(draft, 'wx', 0o600).catch(cannot);
  try {
    const { readable, controller } = createTarPacker();
    const written = pipeline(
      asNode(readable),
      createGzip({ level: COMPRESSION }),
      file.createWriteStream({ flush: true }),
    );
    const filled = fillArchive(controller, fill);
    // A full disk ends the writing while entries are still being added.
    await Promise.race([filled, written.then(() => filled)]);
    await written;
    await check(draft);
    await link(draft, path).catch(cannot);
  } finally {
    await rm(draft, { force: true });
  }
}

type Packer = ReturnType<typeof createTarPacker>['controller'];

async function fillArchive(packer: Packer, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const sums: string[] = [];
  try {
    await fill({
      async add(name, content) {
        const sum = await addEntry(packer, name, content);
        sums.push(`${sum}  ${name}\n`);
        return sum;
      },
    });
    await addEntry(packer, SUMS, Buffer.from(sums.join('')));
    packer.finalize();
  } catch (error) {
    packer.error(error);
    throw error;
  }
}

async function addEntry(packer: Packer, name: string, content: Buffer | Content): Promise<string> {
  const size = Buffer.isBuffer(content) ? content.length : content.size;
  const writer = packer.add({ name, size, type: 'file', mode: 0o600 }).getWriter();
  const hash = createHash('sha256');
  for await (const chunk of Buffer.isBuffer(content) ? [content] : content.chunks) {
    hash.update(chunk);
    await writer.write(chunk);
  }
  await writer.close();
  return hash.digest('hex');
}

/** An entry as it passes; `read` gives all of it, and what is not read is skipped. */
export interface ArchiveEntry {
  name: string;
  size: number;
  chunks(): Readable;
  read(): Promise<Buffer>;
}

/** Calls `use` for each entry in the order of the archive. Throws ConfigError where it is absent, damaged or cut off. */
export async function readArchive(path: string, use: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  if (!existsSync(path)) throw new ConfigError(`There is no file ${path}.`);
  const source = createReadStream(path);
  const unpacked = source.pipe(createGunzip());
  let broken: Error | undefined;
  source.on('error', (error) => unpacked.destroy(error));
  unpacked.on('error', (error) => (broken = error));
  const decoder = createTarDecoder({ strict: true });
  let failure: unknown;
  try {
    const entries = asWeb(unpacked).pipeThrough(decoder);
    for await (const { header, body } of entries) {
      const stream = asNode(body);
      await use({
        name: header.name,
        size: header.size,
        chunks: () => stream,
        read: async () => Buffer.concat(await Array.fromAsync(stream)),
      }).catch((error: unknown) => {
        failure = error;
        throw error;
      });
      for await (const _ of stream);
    }
  } catch (error) {
    // Whoever reads an entry fails too where the archive is broken.
    if (broken === undefined && failure !== undefined) throw failure;
    throw damaged(path, reasonOf(broken ?? error), error);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

// Border: Node's web streams and the platform's are the same and have different types.
function asNode(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

function asWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

/**
 * The names of all entries, when each has the content that was written; `see` is given what they are made of as it passes. Throws ConfigError,
 * which names the first that has not.
 */
export async function checkArchive(
  path: string,
  see: (name: string, chunk: Uint8Array) => void = () => undefined,
): Promise<Set<string>> {
  const found = new Map<string, string>();
  let sums: string | undefined;
  await readArchive(path, async (entry) => {
    if (entry.name === SUMS) {
      sums = (await entry.read()).toString();
      return;
    }
    const hash = createHash('sha256');
    for await (const chunk of entry.chunks() as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      see(entry.name, chunk);
    }
    found.set(entry.name, hash.digest('hex'));
  });
  if (sums === undefined) throw damaged(path, 'its end is missing');
  const wanted = new Map(sums.split('\n').flatMap((line) => sumOf(line)));
  for (const [name, sum] of wanted) {
    if (found.get(name) !== sum) throw damaged(path, `${name} is missing or was changed`);
  }
  if (found.size !== wanted.size) throw damaged(path, 'it holds something that was added later');
  return new Set(found.keys());
}

function sumOf(line: string): Array<[string, string]> {
  const [, sum, name] = SUM_LINE.exec(line) ?? [];
  return sum === undefined || name === undefined ? [] : [[name, sum]];
}

function damaged(path: string, reason: string, cause?: unknown): ConfigError {
  return new ConfigError(`${path} is not a whole backup: ${reason}. Use another one.`, { cause });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
