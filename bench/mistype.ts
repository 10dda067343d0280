const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const LONG_WORD = /^\p{Ll}{5,}$/u;

/** The same question with one typing error (a letter left out, swapped or changed) in one longer word. */
export function mistype(question: string, random: (below: number) => number): string {
  const words = question.split(' ');
  const long = [...words.keys()].filter((index) => LONG_WORD.test(words[index] ?? ''));
  const chosen = long[random(long.length)];
  if (chosen === undefined) return question;
  const word = words[chosen] ?? '';
  const at = 1 + random(word.length - 2);
  const errors = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    word.slice(0, at) + (LETTERS[random(LETTERS.length)] ?? '') + word.slice(at + 1),
  ];
  words[chosen] = errors[random(errors.length)] ?? word;
  return words.join(' ');
}

/** Repeatable whole numbers from 0 to below its argument. */
export function seededRandom(first: number): (below: number) => number {
  let seed = first;
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    // The low bits of such a sequence repeat soon.
    return below > 0 ? Math.floor((seed / 2_147_483_648) * below) : 0;
  };
}
