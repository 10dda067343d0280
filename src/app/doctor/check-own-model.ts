import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import { checkEndpoint } from '#server/llm/check-endpoint.ts';
import type { Log } from '#server/log.ts';
import { openServing } from '#server/own-model/create-own-model.ts';
import type { Serving } from '#server/own-model/serving.ts';
import { interfaceLanguage, textsIn } from '#shared/languages.ts';
import { isInUse } from './check-machine.ts';
import { advice, type Diagnosis, ok, problem } from './finding.ts';
import { OWN_MODEL_TEXTS } from './own-model-texts.ts';

const LOAD_MAX_MS = 180_000;
const LOOK_EVERY_MS = 50;

const NAMES = { metal: 'Metal', cuda: 'CUDA', vulkan: 'Vulkan' };

type Texts = (typeof OWN_MODEL_TEXTS)['en'];

/** The model that runs inside, if one is chosen: without a running server it is loaded, and writes a few words. */
export async function checkOwnModel(
  config: Config,
  log: Log,
  language = terminalLanguage(),
): Promise<Diagnosis[]> {
  const { folder, serving } = openServing(config, log);
  const { chat } = await folder.choice.read();
  if (chat === null) return [];
  const file = (await folder.files()).find(({ id }) => id === chat);
  if (!file)
    return [
      problem(
        `The model ${chat} is chosen, but its file in ${folder.path} is missing or incomplete. Download it again on the Local Models page.`,
      ),
    ];
  if ((await serving.runtime()) === null)
    return [
      problem(
        `The model ${chat} is chosen, but its runtime is missing. Download the model again on the Local Models page, or copy DATA_DIR/runtime from a computer of the same kind.`,
      ),
    ];
  if (isInUse(config.DATA_DIR)) return [ok(`The model ${chat} is there; the running server has it.`)];
  try {
    return await tryOut(serving, { name: chat, texts: textsIn(OWN_MODEL_TEXTS, language, 'en') });
  } finally {
    await serving.process.stop();
  }
}

async function tryOut(
  serving: Serving,
  { name, texts }: { name: string; texts: Texts },
): Promise<Diagnosis[]> {
  const signal = AbortSignal.timeout(LOAD_MAX_MS);
  await serving.begin();
  while (serving.process.state === 'starting') await sleep(LOOK_EVERY_MS, undefined, { signal });
  const { address } = serving;
  if (!address)
    return [problem(`The process of the model ${name} does not start. The log of the server says why.`)];
  const { baseUrl, token, model } = address;
  const { measured } = await checkEndpoint({ provider: 'local', baseUrl, apiKey: token, model }, { signal });
  const { loadFailure, failedGraphics, graphics: used } = serving.process;
  const graphics = failedGraphics.map((failed) =>
    advice(texts.graphicsFailed(NAMES[failed], used && NAMES[used])),
  );
  if (loadFailure) return [...graphics, problem(`${texts.cannotLoad(name)} ${texts.remedies[loadFailure]}`)];
  if (!measured)
    return [...graphics, advice(`The model ${name} does not answer as it should. Choose another one.`)];
  const speed =
    measured.tokensPerSecond === null ? '' : ` It writes ${measured.tokensPerSecond} tokens a second.`;
  return [...graphics, ok(`The model ${name} answers.${speed}`)];
}

/** As the system says it: LANG=es_ES.UTF-8. */
function terminalLanguage(): string {
  return interfaceLanguage(new Intl.DateTimeFormat().resolvedOptions().locale);
}
