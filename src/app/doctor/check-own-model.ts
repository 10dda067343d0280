import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { openServing } from '#server/own-model/create-own-model.ts';
import { nameOfModel } from '#server/own-model/model-table.ts';
import { findPlatform } from '#server/own-model/runtime/platform.ts';
import { unusedGraphics } from '#server/own-model/runtime/find-runtime.ts';
import { interfaceLanguage, textsIn } from '#shared/languages.ts';
import { isServerRunning } from './check-server.ts';
import { advice, type Diagnosis, ok, problem } from './finding.ts';
import { OWN_MODEL_TEXTS } from './own-model-texts.ts';
import { GRAPHICS_NAMES, tryOwnModel } from './try-own-model.ts';

/** The model that runs inside, if one is chosen: without a running server it is loaded, and writes a few words. */
export async function checkOwnModel(
  config: Config,
  log: Log,
  { language = terminalLanguage(), platform = findPlatform() } = {},
): Promise<Diagnosis[]> {
  const texts = textsIn(OWN_MODEL_TEXTS, language, 'en');
  const { folder, serving } = openServing(config, log, { platform });
  const { chat: id } = await folder.choice.read();
  if (id === null) return [];
  const name = nameOfModel(id);
  const isThere = (await folder.files()).some((file) => file.id === id);
  if (!isThere) return [problem(texts.noFile(name, folder.path))];
  const runtime = await serving.runtime();
  if (runtime === null) return [problem(texts.noRuntime(name))];
  const unused = unusedGraphics(runtime, platform);
  const better = unused === null ? [] : [advice(texts.graphicsUnused(GRAPHICS_NAMES[unused]))];
  if (await isServerRunning(config, log)) return [...better, ok(texts.inUse(name))];
  try {
    return [...better, ...(await tryOwnModel(serving, { name, texts, language }))];
  } finally {
    await serving.process.stop();
  }
}

/** As the system says it: LANG=es_ES.UTF-8. */
function terminalLanguage(): string {
  return interfaceLanguage(new Intl.DateTimeFormat().resolvedOptions().locale);
}
