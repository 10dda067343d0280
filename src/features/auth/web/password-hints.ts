import { isCommonPassword } from '#shared/common-passwords.ts';

export type PasswordHint = 'length' | 'variety' | 'uncommon' | 'impersonal';

/** This many different characters are varied enough, whatever they are: a long sentence is as good as symbols. */
const DIFFERENT_CHARACTERS = 6;
/** Shorter names occur in too many words to mean anything. */
const NAME_MIN_CHARACTERS = 3;

interface Circumstances {
  min: number;
  /** What others know about the person: name and email address. */
  about: readonly string[];
}

/** What makes a password hard to guess, and whether this one has it. Nothing leaves the browser. */
export function judgePassword(
  password: string,
  { min, about }: Circumstances,
): Record<PasswordHint, boolean> {
  const isTyped = password !== '';
  const plain = password.toLowerCase();
  return {
    length: [...password].length >= min,
    variety: new Set(plain).size >= DIFFERENT_CHARACTERS,
    uncommon: isTyped && !isCommonPassword(password),
    impersonal: isTyped && !about.flatMap(namesIn).some((name) => plain.includes(name)),
  };
}

/** The words of a name, and what stands before the @ of an address. */
function namesIn(text: string): string[] {
  const [own = ''] = text.toLowerCase().split('@');
  return own.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= NAME_MIN_CHARACTERS);
}
