import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../../test/professor.ts';

const PRACTICAL = { name: 'Mei', field: 'Biology', teachingMode: 'Practical' };
/** By language: two sentences that answer, among others about leaves. */
const BOOKS: Record<string, string> = {
  en: 'Stomata are small pores in the surface of leaves. Through them, gases enter and leave the leaf.\n\nOn hot days stomata close, because the plant would lose too much water otherwise. At night they close too, since no light drives photosynthesis.\n\nThe roots of a plant take up water and minerals. Leaves are green because of chlorophyll.',
  es: 'Los estomas son pequeños poros de la superficie de las hojas. Por ellos entran y salen los gases.\n\nEn los días de calor los estomas se cierran, porque si no la planta perdería demasiada agua. De noche también se cierran, ya que ninguna luz impulsa la fotosíntesis.\n\nLas raíces de una planta absorben agua y minerales. Las hojas son verdes por la clorofila.',
  fr: 'Les stomates sont de petits pores à la surface des feuilles. Par eux, les gaz entrent dans la feuille et en sortent.\n\nLes jours de chaleur, les stomates se ferment, parce que la plante perdrait sinon trop d’eau. La nuit, ils se ferment aussi, car aucune lumière n’alimente la photosynthèse.\n\nLes racines d’une plante absorbent de l’eau et des minéraux. Les feuilles sont vertes à cause de la chlorophylle.',
};

let room: Classroom;

beforeAll(async () => {
  room = await openClassroom();
  room.llm = NO_MODEL;
});
afterAll(() => room.close());

test.each([
  ['en', 'What are stomata?', 'and why do they close?', 'because the plant would lose', 'closest passages'],
  ['en', 'What are stomata?', 'Why do they close?', 'because the plant would lose', 'closest passages'],
  ['es', '¿Qué son los estomas?', '¿y por qué se cierran?', 'porque si no la planta', 'pasajes más'],
  ['es', '¿Qué son los estomas?', 'por que se cierran', 'porque si no la planta', 'pasajes más'],
  [
    'fr',
    'Que sont les stomates ?',
    'et pourquoi se ferment-ils ?',
    'parce que la plante',
    'passages les plus',
  ],
])(
  'a why that leans on the question before is answered (%s, %s %s)',
  async (language, first, message, cause, nearest) => {
    const id = await room.addDocument(BOOKS[language] ?? '', language);
    const base = { professor: PRACTICAL, language, document_ids: [id] };
    const { response: before } = await room.ask({ ...base, message: first });
    const previous_messages = [
      { role: 'user', content: first },
      { role: 'assistant', content: before },
    ];
    const { response, grounded } = await room.ask({ ...base, message, previous_messages });
    expect(response).toContain(cause);
    expect(response).not.toContain(nearest);
    expect(grounded).toBe(true);
  },
);
