import { isOneErrorFrom } from '#language/one-error.ts';
import { VARIABLES } from './config.ts';

/** Shorter names are too near to those that others use, such as HOST and HOSTS. */
const MIN_CHARACTERS = 6;

export interface MisspeltSetting {
  given: string;
  meant: string;
}

/** Variables of the environment that nothing reads, one slip away from a setting that is not given. */
export function misspeltSettings(env: Record<string, string | undefined>): MisspeltSetting[] {
  const missing = Object.keys(VARIABLES).filter((name) => !env[name] && name.length >= MIN_CHARACTERS);
  return Object.keys(env).flatMap((given) => {
    if (Object.hasOwn(VARIABLES, given)) return [];
    const meant = missing.find((name) => isOneErrorFrom(given.toUpperCase(), name));
    return meant === undefined ? [] : [{ given, meant }];
  });
}
