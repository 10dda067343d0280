import { describe, expect, test } from 'vitest';
import { isFollowUp } from './follow-up.ts';
import { askedAs, queryOf } from './read-question.ts';

const BEFORE = {
  en: 'What are the layers of the epidermis?',
  es: '¿Cuáles son las capas de la epidermis?',
  fr: 'Quelles sont les couches de l’épiderme ?',
};

describe.each([
  [
    'en',
    [
      'What is osmosis?',
      'Why do muscles contract?',
      'What is the first law of motion?',
      'And what is diffusion?',
    ],
    [
      'Define momentum',
      'Who was Napoleon?',
      'Are there fish in the lake?',
      'How does the heart change its rhythm?',
      'Is it true that water expands?',
    ],
  ],
  [
    'es',
    [
      '¿Qué es la ósmosis?',
      '¿Por qué flota el hielo?',
      '¿Cuál es la primera ley?',
      '¿Para qué sirve el hígado?',
    ],
    [
      '¿Son iguales las células animales y las vegetales?',
      '¿Por qué tiene espinas el cactus?',
      '¿Qué le pasa al agua cuando se congela?',
      '¿Cómo cambia el corazón su ritmo?',
      '¿Qué produce el páncreas?',
      '¿Es más grueso un callo que una ampolla?',
    ],
  ],
  [
    'fr',
    ['Qu’est-ce qu’un gène ?', 'Pourquoi le ciel est-il bleu ?', 'Quelle est la première loi ?'],
    ['Combien y a-t-il de planètes ?', 'Comment le cœur change-t-il son rythme ?', 'À quoi sert le foie ?'],
    [
      'Pourquoi Galilée fut-il condamné ?',
      'Qui était Napoléon ?',
      'Deux aimants s’attirent-ils toujours ?',
      'Où Pasteur est-il né ?',
    ],
  ],
] as const)('in %s, a question that names its subject is asked as it stands', (language, ...messages) => {
  test.each(messages.flat())('%s', (message) => {
    expect(isFollowUp(message, BEFORE[language])).toBe(false);
  });
});

describe.each([
  [
    'en',
    ['Why?', 'And the second one?', 'What about the dermis?', 'How thick is its wall?', 'Who discovered it?'],
    [
      'Give me an example',
      'and how thick?',
      'How deep?',
      'Are there exceptions?',
      'How do doctors treat that?',
      'I do not understand',
      'What do these layers protect us from?',
      'What causes that?',
      'What are the most common symptoms?',
      'What if the outer layer is missing?',
    ],
  ],
  [
    'es',
    ['¿Por qué?', '¿Y la última?', '¿Y en los niños?', '¿Para qué sirve?', '¿Quién la descubrió?'],
    ['Dame un ejemplo', 'No lo entiendo', '¿Cuáles son sus partes?', '¿Qué pasa si se rompe?'],
    [
      '¿Es más gruesa que la dermis?',
      '¿Se puede evitar?',
      '¿Quién se benefició más?',
      '¿Cuáles son los riesgos?',
    ],
    ['¿Y por qué se desprende?', 'para que sirve', 'y como se renueva'],
    ['¿Qué tiene que ver el sol con eso?', '¿Qué grosor tiene en los adultos?', '¿Cómo lo saben?'],
  ],
  [
    'fr',
    ['Pourquoi ?', 'Et la dernière ?', 'Et chez les enfants ?', 'À quoi ça sert ?', 'Qui l’a découverte ?'],
    [
      'Donne-moi un exemple',
      'Je ne comprends pas',
      'Où se trouve-t-elle ?',
      'Quelles en sont les conséquences ?',
      'Quels sont les risques principaux ?',
      'Peut-on l’éviter ?',
      'Comment on la calcule ?',
      'et combien de couches ?',
      'C’est grave ?',
      'Qu’est-ce qui sépare deux d’entre elles ?',
    ],
  ],
] as const)(
  'in %s, what points back or leaves its subject out leans on the one before',
  (language, ...messages) => {
    test.each(messages.flat())('%s', (message) => {
      expect(isFollowUp(message, BEFORE[language])).toBe(true);
    });
  },
);

test('a message that leans is asked with the last question that does not', () => {
  const previous = [
    { role: 'user', content: 'What is mitosis?' },
    { role: 'assistant', content: '…' },
    { role: 'user', content: BEFORE.en },
    { role: 'assistant', content: '…' },
    { role: 'user', content: 'Why?' },
    { role: 'assistant', content: '…' },
  ] as const;
  expect(queryOf({ message: 'And the last one?', previous: [...previous] })).toBe(
    `${BEFORE.en}\nWhy?\nAnd the last one?`,
  );
});

test.each([
  [
    'And the third?',
    ['What is the first layer of the skin?', 'And the second?'],
    'What is the third layer of the skin?',
  ],
  [
    'And the third?',
    ['What are the layers of the epidermis?'],
    'What are the layers of the epidermis? And the third?',
  ],
  ['¿Y la tercera?', ['¿Cuál es la primera ley de Newton?'], '¿Cuál es la tercera ley de Newton?'],
  ['What is osmosis?', ['What are the layers of the epidermis?'], undefined],
])('%s after %j asks by itself: %s', (message, asked, whole) => {
  const previous = asked.map((content) => ({ role: 'user' as const, content }));
  expect(askedAs({ message, previous })).toBe(whole);
});
