import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { signInTo } from '../../test/product-client.ts';
import { startS3Process } from '../../test/s3-process.ts';
import { findFreePort, startServerProcess } from '../../test/server-process.ts';
import { inFolder } from './in-folder.ts';
import { aWhile, type Outcome, type SceneOptions, School } from './school.ts';

/** The bucket goes away while people act, and comes back. Uploads and downloads say 503 meanwhile; everything else goes on. */
export function storeAway({ rounds, chance }: SceneOptions): Promise<Outcome> {
  return inFolder(async (folder) => {
    const bucket = join(folder, 'bucket');
    mkdirSync(bucket);
    const port = await findFreePort();
    let s3 = await startS3Process(bucket, port);
    const server = await startServerProcess({
      DATA_DIR: join(folder, 'data'),
      EMAIL_CONFIRMATION: 'off',
      ...s3.env,
    });
    const school = new School();
    const faults: string[] = [];
    try {
      for (let round = 0; round < rounds; round += 1) {
        const download = await addressOfDocument(server.url, round);
        await school.act(server.url, async () => {
          await school.untilBusy(chance);
          await s3.stop();
          const [away, list] = [await fetch(download), await fetch(`${server.url}/api/institutions`)];
          if (away.status !== 503) faults.push(`a download answers with ${away.status}`);
          if (!list.ok) faults.push(`a list answers with ${list.status}`);
          await aWhile(chance);
          s3 = await startS3Process(bucket, port);
          await aWhile(chance);
        });
        const back = await fetch(download);
        if (!back.ok) faults.push(`a download answers with ${back.status} after the store is back`);
      }
      return await school.outcome(`store away, ${rounds} rounds`, server.url, faults);
    } finally {
      await server.stop();
      await s3.stop();
    }
  });
}

async function addressOfDocument(url: string, round: number): Promise<string> {
  const client = await signInTo(url, 'reader@uni.example');
  const uploaded = await client.upload(`${round}.txt`, Buffer.from(`Osmosis, round ${round}.`), 'me');
  const { document_id: id } = (await uploaded.json()) as { document_id: string };
  const reply = await client.request(`/api/documents/${id}/file`);
  return url + ((await reply.json()) as { url: string }).url;
}
