import { asks, asksLibrary, discusses } from './chats/acts.ts';
import { finishes, starts, writes } from './courses/acts.ts';
import { downloads, opens, uploads, waits } from './library/acts.ts';
import { makes } from './materials.ts';
import { books, cancels, moves, offers } from './meetings.ts';
import type { Entry } from './school.ts';

const OFFICE_HOURS = { start_time: '15:00', end_time: '17:00', slot_minutes: 30 };
// Of the numbers that are kept free for stories.
const PHONE = '+44 20 7946 00';

/** What happened at the school from its second day until today, in order. */
export const DIARY: readonly Entry[] = [
  [25, '10:10', 'elena', uploads('origin'), uploads('photosynthesis'), uploads('division')],
  [24, '16:40', 'elena', uploads('fuerzas')],
  [24, '17:05', 'julien', uploads('hasard'), uploads('binary'), uploads('circuit')],
  [24, '18:00', 'aoife', uploads('imprimerie'), uploads('revolucion')],
  [
    23,
    '13:15',
    'elena',
    offers(
      'elena',
      {
        title: 'Head of Science',
        specialization: 'Biology and Physics',
        phone: `${PHONE}18`,
        office: 'Science building, room 12',
      },
      { ...OFFICE_HOURS, weekdays: [2, 4] },
    ),
  ],
  [
    23,
    '13:40',
    'julien',
    offers(
      'julien',
      {
        title: 'Professeur agrégé',
        specialization: 'Mathematics and Computer Science',
        phone: `${PHONE}21`,
        office: 'Main building, room 204',
      },
      { ...OFFICE_HOURS, weekdays: [1, 3] },
    ),
  ],
  [
    22,
    '12:05',
    'aoife',
    offers(
      'aoife',
      {
        title: 'Teacher of History',
        specialization: 'History of Science and Technology',
        phone: `${PHONE}27`,
        office: 'Library, first floor',
      },
      { ...OFFICE_HOURS, start_time: '10:00', end_time: '12:00', weekdays: [5] },
    ),
  ],
  [22, '16:20', 'elena', uploads('acids'), uploads('chromatography')],
  [22, '17:00', 'julien', uploads('ecuaciones')],
  [21, '17:30', 'elena', waits, writes('science')],

  [21, '18:30', 'lukas', opens('photosynthesis'), downloads('photosynthesis'), opens('acids')],
  [21, '19:05', 'daniel', opens('photosynthesis'), opens('division'), opens('origin')],
  [20, '16:05', 'maya', opens('photosynthesis'), finishes('science', 'leaf')],
  [20, '16:20', 'priya', opens('photosynthesis'), asks('photosynthesis', 'Why are most leaves green?')],
  [20, '19:10', 'tomas', starts('science'), opens('fuerzas')],
  [20, '20:00', 'chloe', opens('hasard'), downloads('hasard'), opens('circuit'), downloads('circuit')],
  [19, '17:45', 'lukas', finishes('science', 'leaf'), asks('photosynthesis', 'What are stomata?')],
  [
    19,
    '18:20',
    'maya',
    books(
      'oxygen',
      { who: 'elena', days: 3 },
      {
        topic: 'How to read a diagram of a leaf cell',
        questions: 'I mix up thylakoids and stroma. Could we draw one together?',
      },
    ),
  ],
  [18, '15:50', 'chloe', opens('hasard'), asks('hasard', 'Qu’est-ce qu’un événement contraire\u202f?')],
  [18, '16:30', 'aoife', writes('darwin')],
  [17, '16:20', 'amina', opens('hasard'), opens('ecuaciones'), opens('imprimerie'), downloads('ecuaciones')],
  [17, '18:05', 'priya', finishes('science', 'leaf', 'sugar'), starts('darwin')],
  [16, '16:00', 'chloe', opens('imprimerie'), asks('imprimerie', 'Qu’appelle-t-on incunables ?')],
  [16, '17:10', 'sofia', asks('fuerzas', '¿Qué es la inercia?'), finishes('science', 'leaf')],
  [15, '16:45', 'omar', opens('origin'), asks('origin', 'What is natural selection?'), starts('darwin')],
  [
    15,
    '17:20',
    'sofia',
    opens('fuerzas'),
    downloads('fuerzas'),
    opens('revolucion'),
    downloads('revolucion'),
  ],
  [15, '20:15', 'yuki', starts('science'), finishes('python', 'values', 'decisions', 'loops')],
  [
    14,
    '13:25',
    'aoife',
    makes('imprimerie', {
      grade: '8',
      subject: 'history',
      topic: 'L’imprimerie',
      language: 'fr',
      teachingMode: 'practice',
    }),
  ],
  [13, '17:00', 'tomas', finishes('science', 'leaf', 'sugar', 'fuerzas')],
  [13, '17:40', 'yuki', opens('binary'), asks('binary', 'What is overflow?')],
  [13, '18:20', 'omar', opens('origin'), downloads('origin'), opens('binary'), downloads('binary')],
  [13, '18:40', 'amina', opens('hasard'), finishes('science', 'leaf')],
  [
    12,
    '16:10',
    'elena',
    makes('hasard', {
      grade: '9',
      subject: 'mathematics',
      topic: 'Probabilités',
      language: 'fr',
      teachingMode: 'practice',
    }),
  ],
  [
    11,
    '16:55',
    'lukas',
    books(
      'newton',
      { who: 'elena', days: 6 },
      {
        topic: 'Why action and reaction do not cancel out',
        questions: 'If the forces are equal and opposite, why does anything move at all?',
      },
    ),
  ],
  [11, '18:10', 'tomas', opens('ecuaciones'), asks('ecuaciones', '¿Qué es el discriminante?')],
  [11, '19:00', 'daniel', finishes('cells', 'cell-types', 'membrane'), finishes('science', 'leaf', 'sugar')],
  [
    10,
    '17:15',
    'maya',
    asks('origin', 'Why did Darwin study pigeons?'),
    finishes('science', 'sugar'),
    downloads('photosynthesis'),
  ],
  [10, '18:00', 'maya', uploads('osmosis'), opens('osmosis'), downloads('acids')],
  [
    9,
    '14:10',
    'priya',
    opens('acids'),
    downloads('acids'),
    opens('chromatography'),
    downloads('chromatography'),
  ],
  [9, '15:20', 'sofia', opens('revolucion'), asks('revolucion', '¿Quiénes eran los luditas?')],
  [9, '16:35', 'priya', finishes('science', 'fuerzas', 'hasard'), finishes('darwin', 'pigeons')],
  [
    8,
    '17:20',
    'elena',
    makes('fuerzas', {
      grade: '9',
      subject: 'physics',
      topic: 'Las leyes de Newton',
      language: 'es',
      teachingMode: 'practice',
    }),
  ],
  [7, '15:30', 'amina', opens('circuit'), asks('circuit', 'Que dit la loi d’Ohm ?')],
  [7, '17:45', 'tomas', opens('origin'), opens('division'), downloads('division'), opens('circuit')],
  [7, '18:30', 'omar', finishes('darwin', 'pigeons', 'struggle')],
  [
    6,
    '15:40',
    'chloe',
    books(
      'dice',
      { who: 'julien', days: 5 },
      {
        topic: 'Arbres de probabilités',
        questions: 'Quand faut-il multiplier, et quand faut-il additionner\u202f?',
      },
    ),
    finishes('science', 'leaf', 'sugar', 'hasard'),
  ],
  [
    5,
    '16:15',
    'sofia',
    books('exam', { who: 'elena', days: 6 }, { topic: 'Repaso antes del examen', questions: null }),
  ],
  [5, '17:00', 'priya', opens('division'), asks('division', 'Which phase of mitosis is the longest?')],
  [5, '17:50', 'julien', writes('algorithmes')],
  [4, '17:05', 'elena', makes('photosynthesis', { grade: '9', subject: 'biology', topic: 'Photosynthesis' })],
  [
    3,
    '16:25',
    'maya',
    finishes('python', 'values'),
    books(
      'exam-maya',
      { who: 'elena', days: 4 },
      {
        topic: 'Where the oxygen of photosynthesis comes from',
        questions:
          'I understand that water is split, but how do we know that the oxygen is not that of carbon dioxide?',
      },
    ),
    books(
      'dice-maya',
      { who: 'julien', days: 5 },
      {
        topic: 'At least one six',
        questions: 'Why is it easier to count the throws without a six?',
      },
    ),
  ],
  [
    2,
    '10:50',
    'yuki',
    opens('imprimerie'),
    downloads('imprimerie'),
    opens('ecuaciones'),
    opens('revolucion'),
  ],
  [2, '12:30', 'julien', moves('dice-maya', { who: 'julien', days: 6 })],
  [2, '17:20', 'lukas', opens('acids'), asks('acids', 'What is an indicator?')],
  [2, '17:35', 'lukas', opens('chromatography'), asks('chromatography', 'What is the stationary phase?')],
  [2, '18:10', 'amina', asks('hasard', 'Quand deux événements sont-ils indépendants\u202f?')],
  [1, '16:50', 'sofia', cancels('exam')],
  [1, '17:30', 'tomas', asks('fuerzas', '¿Qué dice la segunda ley de Newton?')],
  [
    0,
    '07:40',
    'maya',
    asks('photosynthesis', 'Which light does chlorophyll absorb?'),
    asks('fuerzas', '¿Qué dice la segunda ley de Newton?'),
    asks('hasard', 'Quand deux événements sont-ils indépendants\u202f?'),
  ],
  [0, '07:48', 'maya', discusses('photosynthesis', 'biology', 'What do stomata do?')],
  [0, '07:55', 'omar', discusses('origin', 'biology', 'Why is the elephant mentioned?')],
  [0, '08:05', 'elena', discusses('photosynthesis', 'biology', 'Why does chlorophyll look green?')],
  [0, '08:06', 'elena', asksLibrary('What does chlorophyll do?')],
];
