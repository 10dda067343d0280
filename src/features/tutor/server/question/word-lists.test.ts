import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#language/languages.ts';
import { languageOf } from '#language/language-of.ts';
import { NUMBERED_KINDS, PART_NAMES } from '#language/places.ts';
import { isDefinition, pointsBack, pointsElsewhere } from '#language/pointing.ts';
import { formFactor } from '#language/sentence-form.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { secretsOf, tells } from '../pedagogy/secrets.ts';
import { isFollowUp } from './follow-up.ts';
import { readMove } from './moves.ts';
import { topicOf } from './place-topic.ts';
import { asksForTerms, isAboutWhole, namesAnswerKind, withoutAsking } from './question-words.ts';
import { LAST, readPlaces } from './read-places.ts';
import { readUnnumbered } from './read-unnumbered.ts';
import { readSmallTalk } from './small-talk.ts';

type Tag = (typeof INTERFACE_LANGUAGES)[number];
type Rows<T> = Record<Tag, T>;

/** A row for each of the languages that learners are understood in. */
function rowsOf<T>(rows: Rows<T>): Array<{ tag: Tag; row: T }> {
  return INTERFACE_LANGUAGES.map((tag) => ({ tag, row: rows[tag] }));
}

describe('greetings and quizzes', () => {
  test.each(
    rowsOf({
      en: ['Quiz me please', 'Ask me some questions'],
      es: ['Hazme preguntas', 'Ponme un test'],
      fr: ['Interroge-moi', 'Pose-moi une question'],
    }),
  )('$tag: quizzes', ({ row: said, tag: language }) => {
    const talk = { kind: 'quiz', language };
    expect(said.map((message) => readSmallTalk(message))).toEqual([talk, talk]);
  });

  const ASIDES = ['greeting', 'thanks', 'farewell', 'who', 'other', 'thanks', 'who'] as const;
  test.each(
    rowsOf({
      en: [
        'Good morning!',
        'thanks a lot',
        'Bye!',
        'Who are you?',
        'ok',
        'thanks, that helps',
        'hi, are you a real person?',
      ],
      es: [
        '¡Buenos días!',
        'muchas gracias',
        '¡Adiós!',
        '¿Quién eres?',
        'vale',
        'gracias, muy claro',
        'hola, ¿eres una persona real?',
      ],
      fr: [
        'Bonsoir !',
        'merci beaucoup',
        'Au revoir !',
        'Qui êtes-vous ?',
        'd’accord',
        'Merci ! C’est très clair.',
        'salut, es-tu un robot ?',
      ],
    }),
  )('$tag: asides', ({ row: said, tag: language }) => {
    const talk = ASIDES.map((aside) => ({ kind: 'aside', language, aside }));
    expect(said.map((message) => readSmallTalk(message))).toEqual(talk);
  });

  test.each(
    rowsOf({
      en: ['thanks, see you tomorrow', 'Good night!'],
      es: ['gracias, hasta mañana', '¡Nos vemos!'],
      fr: ['merci beaucoup, à demain', 'Bonne soirée !'],
    }),
  )('$tag: whoever leaves is told goodbye', ({ row: said, tag: language }) => {
    const farewell = { kind: 'aside', language, aside: 'farewell' };
    expect(said.map((message) => readSmallTalk(message))).toEqual([farewell, farewell]);
  });
});

describe('moves', () => {
  const AT_HAND = { question: 'What is osmosis?', lastAttempt: null };
  test.each(
    rowsOf({
      en: {
        plea: 'just tell me the answer',
        attempt: 'maybe water through a membrane',
        question: 'how do plants make sugar',
      },
      es: {
        plea: 'dame la respuesta',
        attempt: 'quizás agua por una membrana',
        question: 'cómo hacen azúcar las plantas',
      },
      fr: {
        plea: 'donne-moi la réponse',
        attempt: 'peut-être de l’eau à travers une membrane',
        question: 'comment les plantes font du sucre',
      },
    }),
  )('$tag', ({ row: said }) => {
    for (const [move, message] of Object.entries(said))
      expect([message, readMove(message, AT_HAND).move]).toEqual([message, move]);
  });
});

describe('what only asks', () => {
  test.each(
    rowsOf({
      en: ['Please explain osmosis', 'osmosis'],
      es: ['Por favor, explica la ósmosis', 'la ósmosis'],
      fr: ['Peux-tu définir l’osmose', 'définir l’osmose'],
    }),
  )('$tag', ({ row: [asked = '', rest] }) => expect(withoutAsking(asked)).toBe(rest));
});

describe('about the whole', () => {
  test.each(
    rowsOf({
      en: 'What are the main ideas of this document?',
      es: '¿De qué trata este libro?',
      fr: 'De quoi parle ce livre ?',
    }),
  )('$tag', ({ row: asked }) => {
    expect(isAboutWhole(asked)).toBe(true);
    expect(isAboutWhole(`${asked} mitosis`)).toBe(false);
  });
});

describe('for terms', () => {
  test.each(
    rowsOf({
      en: 'Which terms are defined?',
      es: '¿Qué términos define?',
      fr: 'Quels termes sont définis ?',
    }),
  )('$tag', ({ row: asked }) => expect(asksForTerms(asked)).toBe(true));
});

describe('kinds of answers', () => {
  test.each(rowsOf({ en: 'difference', es: 'diferencia', fr: 'différence' }))('$tag', ({ row: word }) =>
    expect(namesAnswerKind(word)).toBe(true),
  );
});

describe('words that say little', () => {
  test.each(rowsOf({ en: 'Explain it simpler', es: 'Explícamelo mejor', fr: 'Explique encore autrement' }))(
    '$tag',
    ({ row: asked }) => expect(isFollowUp(asked, 'osmosis')).toBe(true),
  );
});

describe('secrets', () => {
  test.each(
    rowsOf({
      en: ['How many chambers has it?', 'It has four chambers.', 'four', 'The answer is four.'],
      es: ['¿Cuántas cámaras tiene?', 'Tiene cuatro cámaras.', 'cuatro', 'La respuesta es cuatro.'],
      fr: ['Combien de cavités a-t-il ?', 'Il a quatre cavités.', 'quatre', 'La réponse est quatre.'],
    }),
  )('$tag', ({ row: [question = '', text = '', secret = '', told = ''], tag: language }) => {
    const asked = { question, said: '', result: null, language };
    expect(tells(`… ${secret}.`, secretsOf({ ...asked, sentences: [{ text }], passages: [] }))).toBe(true);
    expect(tells(told, secretsOf({ ...asked, sentences: [], passages: [] }))).toBe(true);
  });
});

describe('telling words', () => {
  test.each([
    ['en', 'Explain chapter 3'],
    ['es', 'resume el capítulo 3'],
    ['fr', 'résume le chapitre 3'],
    ['de', 'erkläre Abschnitt 3'],
    ['es', 'Calcula la energía cinética de un coche de 1000 kg que va a 20 m/s'],
    ['es', 'Convierte 3 horas a minutos'],
    ['fr', 'Convertis 3 heures en minutes'],
  ])('%s: %s', (language, asked) => {
    expect(languageOf(asked, undefined)).toBe(language);
  });
});

describe('places', () => {
  const WORDS = {
    en: 'page chapter unit part section appendix figure table equation example exercise theorem lemma definition algorithm box',
    es: 'página capítulo unidad parte sección anexo figura tabla ecuación ejemplo ejercicio teorema lema definición algoritmo recuadro',
    fr: 'page chapitre leçon partie sous-section annexe schéma tableau équation exemple exercice théorème lemme définition algorithme encadré',
    de: 'Seite Kapitel Lektion Teil Abschnitt Anhang Abbildung Tabelle Gleichung Beispiel Aufgabe Satz - - - Kasten',
  };
  test.each(Object.entries(WORDS))('%s: each kind by its number', (_, words) => {
    const read = words.split(' ').map((word) => (word === '-' ? null : readPlaces(`${word} 7`)?.places[0]));
    expect(read.map((place) => place && [place.kind, place.number])).toEqual(
      NUMBERED_KINDS.map((kind, index) => (words.split(' ')[index] === '-' ? null : [kind, '7'])),
    );
  });

  test.each([
    ['第3章', 'chapter', '3'],
    ['第三节', 'section', '3'],
    ['第2課', 'unit', '2'],
    ['12ページ', 'page', '12'],
    ['图1-2', 'figure', '1.2'],
    ['表4', 'table', '4'],
    ['the fourth chapter', 'chapter', '4'],
    ['el segundo capítulo', 'chapter', '2'],
    ['la 3ème partie', 'part', '3'],
    ['der dritten Abschnitt', 'section', '3'],
    ['the 11th unit', 'unit', '11'],
    ['el último capítulo', 'chapter', LAST],
    ['le dernier chapitre', 'chapter', LAST],
    ['chapter twelve', 'chapter', '12'],
    ['chapitre un', 'chapter', '1'],
    ['página número 5', 'page', '5'],
  ])('%s', (asked, kind, number) => {
    expect(readPlaces(asked)?.places).toEqual([expect.objectContaining({ kind, number })]);
  });

  test.each([
    ['pages 3 to 5', '5'],
    ['páginas 3 a 5', '5'],
    ['pages 3 à 5', '5'],
    ['Seiten 3 bis 5', '5'],
  ])('%s', (asked, until) => {
    expect(readPlaces(asked)?.places[0]?.until).toBe(until);
  });

  test.each(
    [...PART_NAMES].flatMap(([name, words]) =>
      words
        .split('|')
        .filter((word) => /^\p{L}+$/u.test(word))
        .map((word) => [word, name]),
    ),
  )('%s is the %s', (word, name) => {
    expect(readUnnumbered(word ?? '')?.places[0]).toMatchObject({ kind: 'named', number: name });
  });

  test.each([
    ['What chapters are there?', 'contents', ''],
    ['¿Cuántas páginas tiene?', 'contents', 'size'],
    ['table des matières', 'contents', ''],
    ['目次', 'contents', ''],
    ['at 12:30', 'time', '750'],
    ['en el minuto 2', 'time', '120'],
    ['the chapter on enzymes', 'titled', 'enzymes'],
    ['summarize the Krebs cycle', 'titled', 'Krebs cycle'],
    ['Give me a short summary of osmosis.', 'titled', 'osmosis'],
    ['resume la fase oscura', 'titled', 'fase oscura'],
    ['hazme un resumen del ciclo', 'titled', 'ciclo'],
    ['fais un résumé du Directoire', 'titled', 'Directoire'],
    ['résume-moi la République', 'titled', 'République'],
    ['eine Zusammenfassung der Osmose', 'titled', 'Osmose'],
    ['el capítulo sobre la ósmosis', 'titled', 'ósmosis'],
    ["la partie sur l'osmose", 'titled', 'osmose'],
    ['Kapitel über das Herz', 'titled', 'Herz'],
  ])('%s', (asked, kind, number) => {
    expect(readUnnumbered(asked)?.places[0]).toMatchObject({ kind, number });
  });

  test.each(['What are their units?', '¿Cuáles son sus unidades?', 'Quelles sont ses parties ?'])(
    'asks for parts of what was spoken of, and not of the document: %s',
    (asked) => {
      expect(readUnnumbered(asked)).toBeNull();
    },
  );

  test.each([
    ['What does it say?', ''],
    ['¿Qué dice?', ''],
    ['Que montre ?', ''],
    ['Was zeigt?', ''],
    ['の内容を説明してください', ''],
    ['讲了什么', ''],
    ['What does it say about osmosis?', 'osmosis'],
  ])('%s asks about “%s”', (rest, topic) => {
    expect(topicOf(rest)).toContain(topic);
    expect(topicOf(rest) === '').toBe(topic === '');
  });
});

describe('sentences of books', () => {
  test.each([
    ['Osmosis is a movement of water.', true],
    ['It is a movement of water.', false],
    ['La ósmosis es un movimiento del agua.', true],
    ['Este es un movimiento del agua.', false],
    ['L’osmose est un mouvement de l’eau.', true],
    ['Elle est un mouvement.', false],
  ])('%s defines: %s', (sentence, defines) => {
    expect(isDefinition(sentence)).toBe(defines);
  });

  test.each([
    'They divide.',
    'However, cells divide.',
    'Esto ocurre.',
    'Por ejemplo, crecen.',
    'Cela arrive.',
    'Ainsi, elle grandit.',
  ])('%s points back', (sentence) => {
    expect(pointsBack(sentence)).toBe(true);
  });

  test.each([
    'See the table below.',
    'Así en las siguientes páginas.',
    'Voir ci-dessous.',
    'Die folgende Tabelle zeigt es.',
  ])('%s points elsewhere', (sentence) => {
    expect(pointsElsewhere(sentence)).toBe(true);
  });

  test.each([
    ...Object.values(LANGUAGES).flatMap(({ prose }) =>
      [prose?.asksTask, prose?.setsTask].flatMap((tasks) => tasks?.split('|').slice(0, 5) ?? []),
    ),
  ])('%s … is a task', (task) => {
    const verb = task.replace(/\[(.).*?\]/g, '$1');
    expect(formFactor(`${verb} the cell.`)).toBeLessThan(0.5);
  });

  test.each([
    'After reading this chapter, you know cells.',
    'Al finalizar este capítulo se conoce.',
    'À la fin de ce chapitre, on sait.',
    'Figure 3 shows cells.',
    'Abbildung 3 zeigt Zellen.',
  ])('%s says little', (sentence) => {
    expect(formFactor(sentence)).toBeLessThan(1);
  });
});
