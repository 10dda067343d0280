import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { makeBook } from '../../test/book.ts';
import { documentOf, type ProductClient, signInTo } from '../../test/product-client.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { inFolder } from './in-folder.ts';
import { type Outcome, type SceneOptions, School } from './school.ts';

const PAGES = 80;
const READ_MAX_MS = 180_000;
const LOOKED_EVERY_MS = 50;
const SPARED_EVERY = 3;

/** Kills the child that reads a book, again and again, two times out of three: in the end the book is ready, or says that it is not. */
export function killReaders({ rounds, chance }: SceneOptions): Promise<Outcome> {
  return inFolder(async (folder) => {
    const server = await startServerProcess({ DATA_DIR: folder, EMAIL_CONFIRMATION: 'off' });
    const client = await signInTo(server.url, 'reader@uni.example');
    const school = new School();
    const faults: string[] = [];
    let killed = 0;
    try {
      for (let round = 0; round < rounds; round += 1) {
        const book = await client.upload(`${round}.pdf`, makeBook(PAGES + round), 'me');
        const { id } = await documentOf(book);
        for (let time = 0; time < SPARED_EVERY - 1; time += 1) {
          await delay(300 + chance() * 1_000);
          killed += killChildrenOf(server.process.pid ?? 0);
        }
        const status = await endOf(client, id);
        if (status !== 'ready' && status !== 'failed') faults.push(`a book stays ${status}`);
      }
      return await school.outcome(`${killed} readers killed`, server.url, faults);
    } finally {
      await server.stop();
    }
  });
}

async function endOf(client: ProductClient, id: string): Promise<string> {
  let status = '';
  for (const until = Date.now() + READ_MAX_MS; Date.now() < until; await delay(LOOKED_EVERY_MS)) {
    ({ status } = await client.getDocument(id));
    if (status === 'ready' || status === 'failed') break;
  }
  return status;
}

/** On Linux; elsewhere there is nothing to see of them. */
function killChildrenOf(parent: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === parent);
  for (const pid of children) process.kill(Number(pid), 'SIGKILL');
  return children.length;
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}
