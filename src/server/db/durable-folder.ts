import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/** Emscripten's view of an open file. `node` is the file itself; `nfd` is Node's descriptor, absent for folders. */
interface OpenFile {
  readonly node: object;
  readonly nfd?: number;
}

interface FileOperations {
  write(file: OpenFile, ...place: unknown[]): number;
  fsync?: (file: OpenFile) => number;
}

/**
 * PGlite's file system with a real fsync. Emscripten's own ignores it, so that a commit would survive kill -9 but not a
 * power cut. Measured: 0.13 ms a commit on an SSD.
 */
export class DurableFolder extends NodeFS {
  override async init(database: PGlite, given: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, given);
    // Border: Emscripten's file systems have no types.
    const enable = ({ NODEFS }: { NODEFS: object }) =>
      enableFsync((NODEFS as { stream_ops: FileOperations }).stream_ops);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), enable] } };
  }
}

/**
 * Only what was written since its last fsync is flushed. After a crash PostgreSQL asks for all of about a thousand files, which
 * takes seconds; but its log holds every page changed since the last checkpoint (full_page_writes), so recovery writes anew
 * whatever the disk may lack.
 */
function enableFsync(operations: FileOperations): void {
  const written = new WeakSet<object>();
  const write = operations.write.bind(operations);
  operations.write = (file, ...place) => {
    written.add(file.node);
    return write(file, ...place);
  };
  operations.fsync = ({ node, nfd }) => {
    if (nfd === undefined || !written.has(node)) return 0;
    fsyncSync(nfd);
    written.delete(node);
    return 0;
  };
}
