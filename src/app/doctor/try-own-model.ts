import { setTimeout as sleep } from 'node:timers/promises';
import { checkEndpoint, type EndpointCheck } from '#server/llm/check-endpoint.ts';
import type { Measured } from '#server/llm/measure-model.ts';
import type { StreamLimits } from '#server/llm/stream-limits.ts';
import type { Serving } from '#server/own-model/serving.ts';
import type { FailedStep } from '#shared/failed-step.ts';
import { advice, type Diagnosis, ok, problem } from './finding.ts';
import type { OwnModelTexts } from './own-model-texts.ts';

const MINUTE_MS = 60_000;
const START_MAX_MS = 3 * MINUTE_MS;
/** A slow machine is no fault: it is given time, and told how slow it is. */
const LIMITS: StreamLimits = { firstMs: 6 * MINUTE_MS, betweenMs: 2 * MINUTE_MS, totalMs: 10 * MINUTE_MS };
const ALL_MAX_MS = 15 * MINUTE_MS;
const LOOK_EVERY_MS = 50;
const AGAIN_MS = 1_000;
/** One for each way to use graphics that takes the process with it, and some for a process that is too busy to listen. */
const ATTEMPTS = 10;
/** What the process says, or does not say, while it is busy or being started again. */
const PASSING: ReadonlySet<FailedStep> = new Set(['server_down', 'broke_off', 'busy']);
const TOO_SLOW: ReadonlySet<FailedStep> = new Set(['slow_start', 'stalled', 'too_long']);
/** People read about so many tokens a second. */
const READING_TOKENS_PER_SECOND = 4;

export const GRAPHICS_NAMES = { metal: 'Metal', cuda: 'CUDA', vulkan: 'Vulkan' };

interface Tried {
  name: string;
  texts: OwnModelTexts;
  language: string;
}

/** Loads the chosen model, lets it write a few words, and says how fast it is or what keeps it from that. */
export async function tryOwnModel(serving: Serving, tried: Tried): Promise<Diagnosis[]> {
  const { name, texts } = tried;
  await serving.begin();
  if (!(await hasStarted(serving))) return [problem(texts.noStart(name))];
  const check = await askPatiently(serving);
  const { loadFailure, failedGraphics, graphics: used } = serving.process;
  const graphics = failedGraphics.map((failed) =>
    advice(texts.graphicsFailed(GRAPHICS_NAMES[failed], used && GRAPHICS_NAMES[used])),
  );
  if (loadFailure) return [...graphics, problem(`${texts.cannotLoad(name)} ${texts.remedies[loadFailure]}`)];
  if (check?.measured) return [...graphics, ...speedOf(check.measured, tried)];
  const step = check?.findings[0]?.step;
  const isSlow = step !== undefined && TOO_SLOW.has(step);
  return [
    ...graphics,
    advice(isSlow ? texts.tooSlow(name, String(LIMITS.totalMs / MINUTE_MS)) : texts.noAnswer(name)),
  ];
}

async function hasStarted({ process }: Serving): Promise<boolean> {
  const until = performance.now() + START_MAX_MS;
  while (process.state === 'starting' && performance.now() < until) await sleep(LOOK_EVERY_MS);
  return process.state !== 'starting';
}

/** Asks again where the process did not listen, or died of its graphics and is started without them. */
async function askPatiently(serving: Serving): Promise<EndpointCheck | null> {
  const signal = AbortSignal.timeout(ALL_MAX_MS);
  let check: EndpointCheck | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { address } = serving;
    if (!address) return null;
    const { baseUrl, token, model } = address;
    const endpoint = { provider: 'local' as const, baseUrl, apiKey: token, model };
    check = await checkEndpoint(endpoint, { signal, limits: LIMITS });
    const step = check.findings[0]?.step;
    const isPassing = check.measured === null && step !== undefined && PASSING.has(step);
    if (!isPassing || serving.process.loadFailure) return check;
    await sleep(AGAIN_MS);
    if (!(await hasStarted(serving))) return check;
  }
  return check;
}

function speedOf({ firstTokenMs, tokensPerSecond }: Measured, { name, texts, language }: Tried): Diagnosis[] {
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const said = texts.answers(name, {
    firstSeconds: format(firstTokenMs / 1_000),
    tokensPerSecond: tokensPerSecond === null ? null : format(tokensPerSecond),
  });
  const isSlow = tokensPerSecond !== null && tokensPerSecond < READING_TOKENS_PER_SECOND;
  return [isSlow ? advice(`${said} ${texts.slow}`) : ok(said)];
}
