// Sends requests made from the contracts to the whole product, in runs with a seed of their own: node bench/fuzz.ts --requests 200000 --seed 1
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** Each run has an empty database, and fails by itself, so that a failure is found again soon. */
const REQUESTS_OF_RUN = 20_000;
/** The database works while the server reads the next request. */
const CONNECTIONS = 8;

const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } });
const wanted = Number(values.requests ?? REQUESTS_OF_RUN);
const first = Number(values.seed ?? 1);
const failed: number[] = [];
for (let seed = first, left = wanted; left > 0; seed += 1, left -= REQUESTS_OF_RUN) {
  const began = performance.now();
  const requests = Math.min(left, REQUESTS_OF_RUN);
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'server', 'src/app/fuzz.test.ts', '--reporter', 'dot'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        FUZZ_REQUESTS: String(requests),
        FUZZ_SEED: String(seed),
        FUZZ_CONNECTIONS: String(CONNECTIONS),
      },
    },
  );
  if (status !== 0) failed.push(seed);
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(
    `seed ${seed}: ${requests} requests in ${seconds} s, ${Math.round(requests / seconds)} a second, ${status === 0 ? 'none failed' : 'FAILED'}`,
  );
}
console.log(`${wanted} requests, seeds with a failure: ${failed.join(', ') || 'none'}`);
process.exitCode = failed.length > 0 ? 1 : 0;
