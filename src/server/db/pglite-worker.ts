import { parentPort, workerData } from 'node:worker_threads';
import { openFolder } from './pglite-folder.ts';
import { ResultChunks } from './result-chunks.ts';
import type { FromWorker, ToWorker, WorkerOptions } from './pglite-protocol.ts';
import { Turns } from './turns.ts';

const port = parentPort;
// Border: the host starts this file and gives it these options.
const options = workerData as WorkerOptions;
const database = await openFolder(options);
const turns = new Turns();
let connection = 0;
const pieces = new ResultChunks((bytes) => sendBytes(connection, bytes));

port?.on('message', (message: ToWorker) => void turns.take(() => answer(message)));
tell({ kind: 'ready' });

/** Runs one batch of protocol messages to its end. A failure here ends the worker, and the host starts the next. */
async function answer(message: ToWorker): Promise<void> {
  if (message.kind === 'close') {
    await database.close();
    port?.close();
    return;
  }
  if (message.connection !== connection) await resetSession(message.connection);
  await database.execProtocolRawStream(message.bytes, { onRawData: (bytes) => pieces.add(bytes) });
  tell({ kind: 'done', connection, atRest: pieces.end() });
}

/** PGlite has one session for all connections that follow each other: a new one must find nothing of the last. */
async function resetSession(next: number): Promise<void> {
  connection = next;
  await database.exec('rollback');
  await database.exec('discard all');
}

function sendBytes(to: number, bytes: Uint8Array<ArrayBuffer>): void {
  port?.postMessage({ kind: 'bytes', connection: to, bytes } satisfies FromWorker, [bytes.buffer]);
}

function tell(message: FromWorker): void {
  port?.postMessage(message);
}
