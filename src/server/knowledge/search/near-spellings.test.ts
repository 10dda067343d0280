import { describe, expect, test } from 'vitest';
import { spellingsNear, spellingsWithAccent } from './near-spellings.ts';

describe('words that one typing error makes of one', () => {
  test.each([
    ['a letter less', 'cel', 'cell'],
    ['a letter more', 'celll', 'cell'],
    ['another letter', 'call', 'cell'],
    ['two swapped', 'clel', 'cell'],
    ['the first letter', 'vell', 'cell'],
    ['a letter in front', 'ell', 'cell'],
    ['two swapped at the end', 'sectro', 'sector'],
    ['the wrong letter doubled', 'difussion', 'diffusion'],
    ['Cyrillic', 'клтка', 'клетка'],
    ['Greek', 'κυτταρα', 'κυτταρο'],
    ['signs, of which one is too many', '细胞核核', '细胞核'],
  ])('%s: %s', (_, typed, meant) => {
    expect(spellingsNear(typed)).toContain(meant);
  });

  test.each(['cell', 'cults', 'ecl', 'llce', 'ce'])('not %s', (far) => {
    expect(spellingsNear('cell')).not.toContain(far);
  });
});

describe('words that are one without its accent', () => {
  test.each([
    ['es', 'educacion', 'educación'],
    ['es', 'nino', 'niño'],
    ['fr', 'theoreme', 'théoreme'],
    ['it', 'liberta', 'libertà'],
    ['pt', 'informacao', 'informacão'],
  ])('%s: %s', (language, typed, meant) => {
    expect(spellingsWithAccent(typed, language)).toContain(meant);
  });

  test('none in a language whose stems do not depend on them', () => {
    expect(spellingsWithAccent('education', 'en').size).toBe(0);
  });
});
