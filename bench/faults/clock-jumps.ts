import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { documentOf, type ProductClient, signInTo } from '../../test/product-client.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { inFolder } from './in-folder.ts';
import { type Outcome, type SceneOptions, School } from './school.ts';

/** Debian's package faketime. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const HOUR = 3_600;
/** As far as a clock is off from the real one, one jump after the other. */
const OFFSETS = [HOUR, 0, -HOUR, 0];
const READ_MAX_MS = 20_000;
const ACTING_MS = 4_000;
const DOCUMENTS = 6;

/** The clock jumps an hour forwards and backwards while people act. Null where the library that does it is missing. */
export function clockJumps({ rounds, chance }: SceneOptions): Promise<Outcome | null> {
  if (!existsSync(LIBRARY)) return Promise.resolve(null);
  return inFolder(async (folder) => {
    const clock = join(folder, 'clock');
    const turnTo = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
    turnTo(0);
    const server = await startServerProcess({
      DATA_DIR: join(folder, 'data'),
      EMAIL_CONFIRMATION: 'off',
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    const school = new School();
    const faults: string[] = [];
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const seconds of OFFSETS) {
          await school.act(server.url, async () => {
            await school.untilBusy(chance);
            const before = await Waiting.upload(server.url);
            turnTo(seconds);
            const after = await Waiting.upload(server.url);
            await delay(ACTING_MS);
            const unread = (await before.countUnread()) + (await after.countUnread());
            if (unread > 0) faults.push(`after a jump to ${seconds} s, ${unread} documents are not read`);
          });
        }
      }
      return await school.outcome(
        `the clock jumps an hour, ${rounds * OFFSETS.length} times`,
        server.url,
        faults,
      );
    } finally {
      await server.stop();
    }
  });
}

/** Documents of somebody new, so many that some wait for their turn. */
class Waiting {
  readonly #signIn: () => Promise<ProductClient>;
  readonly #ids: readonly string[];

  constructor(signIn: () => Promise<ProductClient>, ids: readonly string[]) {
    this.#signIn = signIn;
    this.#ids = ids;
  }

  static async upload(url: string): Promise<Waiting> {
    const email = `${randomUUID()}@uni.example`;
    const signIn = () => signInTo(url, email);
    const client = await signIn();
    const uploads = Array.from({ length: DOCUMENTS }, async (_, at) => {
      const text = Buffer.from(
        `${randomUUID()} ${at}: osmosis is the diffusion of water through a membrane.`,
      );
      return (await documentOf(await client.upload(`${randomUUID()}.txt`, text, 'me'))).id;
    });
    return new Waiting(signIn, await Promise.all(uploads));
  }

  async countUnread(): Promise<number> {
    // The token of before may have run out.
    const client = await this.#signIn();
    const read = await Promise.all(
      this.#ids.map((id) => {
        const ready = client.waitForDocument(id, ({ status }) => status === 'ready');
        return Promise.race([
          ready.then(
            () => true,
            () => false,
          ),
          delay(READ_MAX_MS, false),
        ]);
      }),
    );
    return read.filter((isRead) => !isRead).length;
  }
}
