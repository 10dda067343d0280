import { describe, expect, test } from 'vitest';
import { americanSpelling } from './en/american-spelling.ts';
import { analyze } from './analyze.ts';
import { detectLanguage } from './detect-language.ts';

function terms(text: string, language: string): string[] {
  return analyze(text, language).map(({ term }) => term);
}

describe('terms', () => {
  test.each([
    ['en', 'The cells were dividing rapidly', ['cell', 'divid', 'rapid']],
    ['es', 'Las células se dividían en la división', ['celul', 'divid', 'division']],
    ['fr', "L'énergie des cellules qu’elle étudiait", ['energ', 'cellul', 'etudi']],
    ['de', 'Die Größe der Häuser in den Städten', ['gross', 'haus', 'stadt']],
    ['vi', 'Tế bào là đơn vị', ['tế', 'bào', 'đơn', 'vị']],
    ['und', 'H2O at 1,000 m and 3.14', ['h2o', '1000', '3.14']],
    ['und', 'Muscle cells', ['muscl', 'cell']],
    ['en', 'ﬁbre Ⅳ Ｆｕｌｌ', ['fiber', 'iv', 'full']],
    ['en', 'IL-6, IL6 and 24-10', ['il', '6', 'il6', 'il6', '24', '10']],
    ['und', '1st of 12.345,67. a.b 𝐀𝟙', ['1', 'st', '12345,67', 'b', 'a1']],
  ])('%s: %s', (language, text, expected) => {
    expect(terms(text, language)).toEqual(expected);
  });

  test('Chinese has words and pairs of signs', () => {
    expect(terms('线粒体的功能', 'zh')).toEqual(expect.arrayContaining(['线粒', '粒体', '功能']));
  });

  test('positions count the words of the text, left-out ones too', () => {
    expect(analyze('cell of the body', 'en').map(({ term, position }) => [term, position])).toEqual([
      ['cell', 0],
      ['bodi', 3],
    ]);
  });

  test('a word and its plural, with and without accent, meet', () => {
    expect(terms('mitosis', 'es')).toEqual(terms('mítosis', 'es'));
    expect(terms('mitochondrion theories', 'en')[1]).toBe(terms('theory', 'en')[0]);
  });
});

describe('British and American spelling meet, and irregular plurals their singulars', () => {
  test.each([
    ['haemoglobin', 'hemoglobin'],
    ['leukaemia', 'leukemia'],
    ['paediatrics', 'pediatrics'],
    ['anaesthetic', 'anesthetic'],
    ['gynaecology', 'gynecology'],
    ['faeces', 'feces'],
    ['oedema', 'edema'],
    ['oestrogen', 'estrogen'],
    ['foetus', 'fetus'],
    ['diarrhoea', 'diarrhea'],
    ['manoeuvre', 'maneuver'],
    ['behavioural', 'behavioral'],
    ['neighbourhoods', 'neighborhoods'],
    ['organisation', 'organization'],
    ['crystallised', 'crystallized'],
    ['analysing', 'analyzing'],
    ['litre', 'liter'],
    ['catalogues', 'catalogs'],
    ['defence', 'defense'],
    ['sulphate', 'sulfate'],
    ['mitochondria', 'mitochondrion'],
    ['thieves', 'thief'],
  ])('%s, %s', (british, american) => {
    expect(terms(british, 'en')).toEqual(terms(american, 'en'));
  });

  test.each(['tomatoes', 'promise', 'exercise', 'journey', 'hour', 'course', 'before', 'poetry', 'israel'])(
    '%s is spelt so everywhere',
    (word) => {
      expect(americanSpelling(word)).toBe(word);
    },
  );
});

describe('language', () => {
  test.each([
    ['en', 'What is the function of the mitochondria in a cell?'],
    ['es', '¿Cuál es la función de las mitocondrias en una célula?'],
    ['fr', 'Quelle est la fonction des mitochondries dans une cellule ?'],
    ['de', 'Was ist die Aufgabe der Mitochondrien in einer Zelle?'],
    ['it', 'Qual è la funzione dei mitocondri nella cellula?'],
    ['pt', 'Qual é a função das mitocôndrias em uma célula?'],
    ['ru', 'Какова функция митохондрий в клетке и что они делают?'],
    ['zh', '线粒体在细胞中的功能是什么？'],
    ['ja', 'ミトコンドリアの働きは何ですか'],
    ['ko', '미토콘드리아의 기능은 무엇입니까'],
    ['ar', 'ما هي وظيفة الميتوكوندريا'],
    ['und', '12 + 30 = 42'],
  ])('%s: %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  test('is chosen among those given, the first where nothing decides', () => {
    expect(detectLanguage('mitochondria', ['fr', 'en'])).toBe('fr');
    expect(detectLanguage('the cell and the body', ['fr', 'en'])).toBe('en');
  });
});
