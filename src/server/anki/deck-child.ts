// Entry of the capped child process: reads one deck from its standard input, says its cards on descriptor 3, and ends.
import { readFileSync, writeSync } from 'node:fs';
import { openCollection } from './open-package.ts';
import { DeckFailure, type DeckMessage } from './protocol.ts';
import { readCards } from './read-cards.ts';
import { readTable } from './read-table.ts';

const OUTPUT = 3;
const ZIP = Buffer.from('PK');

const bytes = readFileSync(0);
send({ type: 'ready' });
try {
  const isPackage = bytes.subarray(0, ZIP.length).equals(ZIP);
  send(isPackage ? readCards(await openCollection(bytes), send) : readTable(bytes, send));
} catch (error) {
  // Of a limit or an end from outside only the parent knows.
  if (!(error instanceof DeckFailure) || error.code === 'timeout' || error.code === 'interrupted')
    throw error;
  send({ type: 'failure', code: error.code });
}
process.exit(0);

function send(message: DeckMessage): void {
  let rest = Buffer.from(`${JSON.stringify(message)}\n`);
  while (rest.length > 0) rest = rest.subarray(writeSync(OUTPUT, rest));
}
