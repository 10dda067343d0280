import { expect, test } from 'vitest';
import { FILE_FORMATS } from '#shared/file-formats.ts';
import { decodeText } from './decode-text.ts';
import { formatOfBytes } from './file-format.ts';

const RUSSIAN =
  'Фотосинтез — это процесс, в котором растения превращают свет, воду и воздух в сахар. Листья зелёные, потому что в них есть хлорофилл. Москва, 1905 год.';
const SPANISH =
  'La fotosíntesis ocurre en las hojas. ¿Qué pasa por la noche? La respiración continúa, y el niño pregunta: «¿Por qué?» Así termina la lección.';
const FRENCH =
  'L’été, les feuilles des plantes transforment la lumière en sucre. À midi, l’élève lève la tête: où est passée la forêt? Ça, c’est la leçon.';
const GERMAN =
  'Grüne Blätter fangen das Licht ein. Über Nacht schließen sich die Spaltöffnungen. Das heißt Größe.';
const KOREAN = '식물은 빛으로 당을 만든다. Light.';

/** The bytes of a text in an encoding of one byte. */
function encode(text: string, encoding: string): Buffer {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from(Array.from(text, (sign) => Math.max(0, [...all].indexOf(sign))));
}

const CHINESE = '细胞膜把细胞与环境分开。\n它只让一些物质通过，别的物质留在外面。';

function utf32(text: string, isLittle: boolean): Buffer {
  const signs = [0xfe_ff, ...Array.from(text, (sign) => sign.codePointAt(0) ?? 0)];
  return Buffer.concat(
    signs.map((sign) => {
      const unit = Buffer.alloc(4);
      if (isLittle) unit.writeUInt32LE(sign);
      else unit.writeUInt32BE(sign);
      return unit;
    }),
  );
}

function iso2022kr(): Buffer {
  const korean = Buffer.from('bdc4b9b0c0ba20bafbc0b8b7ce20b4e7c0bb20b8b8b5e7b4d92e', 'hex');
  const shifted = Array.from(korean, (byte) => (byte >= 0x80 ? byte & 0x7f : byte));
  const groups: number[] = [];
  for (const [index, byte] of shifted.entries()) {
    const isKorean = (korean[index] ?? 0) >= 0x80;
    const was = index > 0 && (korean[index - 1] ?? 0) >= 0x80;
    if (isKorean !== was) groups.push(isKorean ? 0x0e : 0x0f);
    groups.push(byte);
  }
  return Buffer.concat([Buffer.from('\u001b$)C', 'latin1'), Buffer.from(groups), Buffer.from(' Light.')]);
}

test.each<[string, () => Buffer, string]>([
  ['UTF-32, little end first', () => utf32(`${RUSSIAN} 😀`, true), `${RUSSIAN} 😀`],
  ['UTF-32, big end first', () => utf32(FRENCH, false), FRENCH],
  ['UTF-32 without a mark, little end first', () => utf32(RUSSIAN, true).subarray(4), RUSSIAN],
  ['UTF-32 without a mark, big end first', () => utf32(CHINESE, false).subarray(4), CHINESE],
  ['ISO-2022-KR', iso2022kr, KOREAN],
  ['KOI8-R', () => encode(RUSSIAN.replace('—', '-'), 'koi8-r'), RUSSIAN.replace('—', '-')],
  ['CP866', () => encode(RUSSIAN.replace('—', '-'), 'ibm866'), RUSSIAN.replace('—', '-')],
  ['Windows-1251', () => encode(RUSSIAN, 'windows-1251'), RUSSIAN],
  ['ISO-8859-5', () => encode(RUSSIAN.replace('—', '-'), 'iso-8859-5'), RUSSIAN.replace('—', '-')],
  ['Mac Roman, in Spanish', () => encode(SPANISH, 'macintosh'), SPANISH],
  ['Mac Roman, in French', () => encode(FRENCH, 'macintosh'), FRENCH],
  ['Mac Roman, in German', () => encode(GERMAN, 'macintosh'), GERMAN],
  ['Windows-1252, in Spanish', () => encode(SPANISH, 'windows-1252'), SPANISH],
  ['Windows-1252, in French', () => encode(FRENCH, 'windows-1252'), FRENCH],
  ['Windows-1252, in German', () => encode(GERMAN, 'windows-1252'), GERMAN],
  [
    'Windows-1252, in capitals',
    () => encode('DÉJÀ VU: L’ÉTÉ À LA FORÊT', 'windows-1252'),
    'DÉJÀ VU: L’ÉTÉ À LA FORÊT',
  ],
])('%s is read', async (_name, make, text) => {
  const bytes = make();
  expect(decodeText(bytes)).toBe(text);
  expect((await formatOfBytes(bytes, FILE_FORMATS.txt))?.format).toBe(FILE_FORMATS.txt);
});
