import { parseJson } from '#shared/parse-json.ts';

/** The JSON object in what a model wrote, whatever stands around it; undefined where there is none. */
export function objectIn(answer: string): unknown {
  return parseModelJson(/\{[\s\S]*\}/u.exec(answer)?.[0] ?? '');
}

/** Small models write a comma too many. */
export function parseModelJson(json: string): unknown {
  return parseJson(json) ?? parseJson(json.replaceAll(/,(?=\s*[}\]])/gu, ''));
}
