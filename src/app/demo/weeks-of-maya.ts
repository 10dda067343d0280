import { asks, asksInCourse, asksLibrary, discusses, handsIn } from './chats/acts.ts';
import { finishes } from './courses/acts.ts';
import { makesGuide } from './guides.ts';
import { notesDown } from './notebook.ts';
import { highlights } from './notes.ts';
import { aims, collects, practises, writesCard } from './practice/acts.ts';
import type { Entry } from './school.ts';

/**
 * How the student who can sign in has studied since the second week of term, beside what the diary of the school says: it is most of
 * what they see. Some of the practice is left for whoever signs in.
 */
export const WEEKS_OF_MAYA: readonly Entry[] = [
  [20, '16:40', 'maya', aims({ measure: 'answers', target: 60, new_a_day: 8 })],
  [20, '16:45', 'maya', collects('photosynthesis', { count: 24 }), practises(10)],
  [
    19,
    '17:00',
    'maya',
    asks('photosynthesis', 'What are stomata?', 'When does a stoma close?'),
    highlights('photosynthesis', {
      page: 1,
      text: 'Stomata are the small openings in the underside of a leaf through which gases pass.',
      colour: 'green',
    }),
  ],
  [19, '17:10', 'maya', practises(12)],
  [
    18,
    '16:05',
    'maya',
    notesDown('goal', 'Pass the biology test on photosynthesis before the holidays'),
    notesDown('level', 'Grade 9; I read Spanish and French at school'),
  ],
  [18, '16:20', 'maya', practises(12)],
  [
    17,
    '16:30',
    'maya',
    discusses(
      'photosynthesis',
      'biology',
      'Where does the oxygen that plants give off come from?',
      'Who confirmed that the oxygen comes from water?',
    ),
  ],
  [16, '17:05', 'maya', collects('fuerzas', { count: 12 }), practises(15)],
  [
    15,
    '19:20',
    'maya',
    highlights('photosynthesis', {
      page: 1,
      text: 'the light reactions take place in the membranes of the thylakoids, and the sugar is built in the stroma',
      colour: 'blue',
      comment: 'This is what I always mix up. **Thy**lakoid: ligh**t**. **Str**oma: **s**ugar.',
    }),
  ],
  [15, '19:30', 'maya', practises(10)],
  [14, '17:15', 'maya', asksInCourse('science', 'sugar', 'en', 'What does the Calvin cycle build?')],
  [13, '16:50', 'maya', collects('acids', { count: 10 }), practises(15)],
  [12, '18:15', 'maya', practises(15)],
  [
    12,
    '18:30',
    'maya',
    asks('fuerzas', '¿Qué es la inercia?', '¿Por qué se inclinan los pasajeros cuando frena un autobús?'),
  ],
  [11, '17:40', 'maya', finishes('cells', 'cell-types')],
  [10, '18:40', 'maya', practises(18)],
  [9, '17:20', 'maya', collects('hasard', { count: 12 }), practises(15)],
  [8, '16:55', 'maya', practises(15)],
  [8, '17:10', 'maya', asks('hasard', 'Qu’est-ce qu’un événement contraire\u202f?')],
  [7, '18:05', 'maya', handsIn('es', 'Revisa mi solución:\n2x + 3 = 11\n2x = 8\nx = 4')],
  [6, '17:30', 'maya', practises(18)],
  [
    6,
    '17:45',
    'maya',
    discusses('acids', 'chemistry', 'What is an indicator?', 'Which colour has litmus in acids?'),
  ],
  [
    5,
    '18:05',
    'maya',
    writesCard(
      'photosynthesis',
      'Where does the oxygen that plants give off come from?',
      'From **water**: an enzyme splits it in the light reactions.',
    ),
    practises(15),
  ],
  [
    4,
    '17:30',
    'maya',
    highlights('photosynthesis', {
      page: 2,
      text: 'The oxygen that plants give off therefore comes from water and not from carbon dioxide.',
      colour: 'pink',
      comment: 'Ask at the meeting: how do we know?',
    }),
    makesGuide('photosynthesis'),
  ],
  [3, '17:10', 'maya', practises(12)],
  [2, '16:50', 'maya', asksInCourse('python', 'values', 'en', 'What is a variable?')],
  [1, '18:20', 'maya', practises(6)],
  [1, '18:30', 'maya', asksLibrary('What is natural selection?')],
];
