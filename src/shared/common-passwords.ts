/** The stems of what is tried first, in the languages of the product: words, rows of keys, the product itself. */
const STEMS = new Set(
  `password passwort passwd pass contrasena contraseña motdepasse secret secreto azerty azertyuiop qwerty qwertyuiop qwertz
  qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx abc abcd abcdef abcdefg abcdefgh admin administrator administrador root
  login letmein welcome welcomehome bienvenido bienvenue hello hola bonjour salut iloveyou teamo tequiero jetaime loveme
  monkey dragon master shadow sunshine princess princesa princesse football futbol baseball basketball soccer superman
  batman starwars pokemon naruto trustno michael jordan jennifer daniel charlie ashley nicole jessica thomas hunter
  killer freedom whatever computer internet google facebook chocolate cookie flower summer winter spring autumn
  verano invierno soleil doudou loulou chouchou marseille barcelona realmadrid america mexico student estudiante etudiant
  teacher profesor professeur school escuela ecole university universidad universite lyceum changeme test testtest guest
  default temp demo`.split(/\s+/),
);

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '@': 'a',
  '!': 'i',
};

/** Whether the password is one of the first that anyone would try: a common word dressed up, a row, or a repetition. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const bare = plain.replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '');
  const endings = [/(?<!\d)\d+[^\p{L}\d]*$/u, /(?<=\p{L})[^\p{L}]+$/u];
  const undressed = endings.map((ending) =>
    plain.replace(ending, '').replaceAll(/[013457$@!]/g, (sign) => LOOKALIKES[sign] ?? sign),
  );
  const isWord = [plain, bare, ...undressed].some((word) => STEMS.has(word));
  return isWord || isRow(plain) || isRepetition(plain);
}

/** '12345678', 'abcdefgh', '987654321': each character follows the one before. */
function isRow(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0));
  // '1234567890' ends its row with a zero.
  const isStep = (by: number) => steps.every((step) => step === by || step === -9 * by);
  return steps.length > 1 && (isStep(1) || isStep(-1));
}

/** 'aaaaaaaa', 'abcabcabc'. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text);
}
