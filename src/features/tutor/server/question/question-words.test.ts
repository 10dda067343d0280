import { describe, expect, test } from 'vitest';
import { asksForTerms, isAboutWhole, withoutAsking } from './question-words.ts';

describe('questions about the whole document', () => {
  test.each([
    'What is this document about?',
    'Summarise this',
    'Can you summarize the main points of this chapter?',
    'Give me an overview',
    '¿De qué trata este documento?',
    'Resume el texto',
    'De quoi parle ce document ?',
    'Résumé du texte',
    'Make a summary of the document',
    'Hazme un resumen',
    'haz un resumen del documento',
    'Fais-moi un résumé du texte',
    'tu peux me résumer le texte ?',
    'What are its most important ideas?',
    '¿Cuáles son sus ideas más importantes?',
    'Quelles sont ses idées les plus importantes ?',
    'What are the key points?',
    'tl;dr',
  ])('%s', (message) => expect(isAboutWhole(message)).toBe(true));

  test.each([
    'What is this?',
    'Summarise the role of the aorta',
    'What is homeostasis?',
    'What is it about mitosis?',
    'Why?',
  ])('not: %s', (message) => expect(isAboutWhole(message)).toBe(false));
});

test.each([
  ['Which terms does it define?', true],
  ['¿Qué términos define?', true],
  ['Quels termes définit-il ?', true],
  ['Give me the definitions', true],
  ['Define the term homeostasis', false],
  ['What is this document about?', false],
])('%s asks for the terms that are defined: %s', (message, expected) => {
  expect(asksForTerms(message)).toBe(expected);
});

test.each([
  ['Please explain the second law', 'the second law'],
  ['define osteoporosis', 'osteoporosis'],
  ['Could you describe: the aorta', 'the aorta'],
  ['Explica la mitosis', 'la mitosis'],
  ['Explain', 'Explain'],
  ['Listening to the heart', 'Listening to the heart'],
])('%s asks for: %s', (message, rest) => {
  expect(withoutAsking(message)).toBe(rest);
});

test.each([
  ['I want to understand osmosis', 'osmosis'],
  ['I need help with osmosis please', 'osmosis'],
  ['can you teach me osmosis', 'osmosis'],
  ['I have an exam on membrane transport tomorrow', 'membrane transport'],
  ['quiero entender la ósmosis', 'ósmosis'],
  ['necesito ayuda con las fracciones', 'fracciones'],
  ['je voudrais comprendre l’osmose', 'l’osmose'],
  ['j’ai besoin d’aide avec les fractions', 'fractions'],
  ['Why do plants need water?', 'Why do plants need water?'],
  ['Need for achievement', 'Need for achievement'],
  ['What do students need to know?', 'What do students need to know?'],
  ['I want to study', 'I want to study'],
  ['When is the final exam?', 'When is the final exam?'],
  ['the exam room', 'the exam room'],
  ['¿Cuándo es el examen final?', '¿Cuándo es el examen final?'],
  ['el examen final', 'el examen final'],
  ['c’est quand l’examen final ?', 'c’est quand l’examen final ?'],
])('what %s is about: %s', (message, subject) => {
  expect(withoutAsking(message)).toBe(subject);
});
