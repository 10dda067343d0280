import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../../test/professor.ts';

const PRACTICAL = { name: 'Mei', field: 'Biology', teachingMode: 'Practical' };
const HEART: Record<string, string> = {
  en: 'The pacemaker\n\nThe sinoatrial node sets the rhythm of the heart. It fires about 100 times a minute by itself.\n\nThe nerves\n\nThe vagus nerve slows the heart down. It releases acetylcholine. If the vagus is blocked with atropine, the heart rate rises. The rate rises because the pacemaker is no longer held back.\n\nPressure\n\nWhen blood pressure falls, the heart beats faster because the vagus is inhibited.',
  es: 'El marcapasos\n\nEl nódulo sinusal marca el ritmo del corazón. Por sí solo dispara unas 100 veces por minuto.\n\nLos nervios\n\nEl nervio vago frena el corazón. Libera acetilcolina. Si se bloquea el vago con atropina, la frecuencia sube. La frecuencia sube porque nada frena ya al marcapasos.\n\nLa presión\n\nCuando baja la presión, el corazón late más deprisa porque se inhibe el vago.',
  fr: 'Le pacemaker\n\nLe nœud sinusal donne le rythme du cœur. Il se décharge seul environ 100 fois par minute.\n\nLes nerfs\n\nLe nerf vague ralentit le cœur. Il libère de l’acétylcholine. Si l’on bloque le vague avec de l’atropine, la fréquence monte. La fréquence monte parce que rien ne freine plus le pacemaker.\n\nLa pression\n\nQuand la pression baisse, le cœur bat plus vite parce que le vague est inhibé.',
};

let room: Classroom;
const documents = new Map<string, string>();

beforeAll(async () => {
  room = await openClassroom();
  room.llm = NO_MODEL;
  for (const [name, text] of Object.entries(HEART)) documents.set(name, await room.addDocument(text, name));
});
afterAll(() => room.close());

async function askAll(language: string, messages: readonly string[]): Promise<string> {
  const base = { professor: PRACTICAL, language, document_ids: [documents.get(language)] };
  const previous_messages: Array<{ role: string; content: string }> = [];
  for (const message of messages) {
    const { response } = await room.ask({ ...base, message, previous_messages });
    previous_messages.push({ role: 'user', content: message }, { role: 'assistant', content: response });
  }
  return previous_messages.at(-1)?.content ?? '';
}

describe('what happens if one does something to it is told of what was asked about, also where it was quoted already', () => {
  test.each([
    ['en', ['what does the vagus do to the heart?', 'and if I block it?'], 'If the vagus is blocked'],
    ['es', ['¿qué le hace el vago al corazón?', 'y si lo bloqueo?'], 'Si se bloquea el vago'],
    ['es', ['¿qué le hace el vago al corazón?', '¿y qué pasa si lo bloqueo?'], 'Si se bloquea el vago'],
    ['fr', ['que fait le nerf vague au cœur ?', 'et si je le bloque ?'], 'Si l’on bloque le vague'],
  ])('%s: %s', async (language, messages, told) => {
    expect(await askAll(language, messages)).toContain(told);
  });
});

describe('a bare why is about what was just told', () => {
  test.each([
    [
      'en',
      ['what does the vagus do to the heart?', 'and if I block it?', 'and why is that?'],
      'The rate rises because',
    ],
    [
      'es',
      ['¿qué le hace el vago al corazón?', 'y si lo bloqueo?', '¿y eso por qué?'],
      'La frecuencia sube porque',
    ],
    [
      'fr',
      ['que fait le nerf vague au cœur ?', 'et si je le bloque ?', 'et pourquoi ça ?'],
      'La fréquence monte parce',
    ],
  ])('%s: %s', async (language, messages, told) => {
    const answer = await askAll(language, messages);
    expect(answer).toContain(told);
    expect(answer.match(/\[\d\]/gu)).toHaveLength(1);
  });

  test.each([
    ['en', ['what happens when blood pressure falls?', 'why?'], 'because the vagus is inhibited'],
    ['es', ['¿qué pasa cuando baja la presión?', '¿y eso por qué?'], 'porque se inhibe el vago'],
    ['fr', ['que se passe-t-il quand la pression baisse ?', 'pourquoi ?'], 'parce que le vague est inhibé'],
  ])('also where what was told gives its cause itself (%s): %s', async (language, messages, told) => {
    expect(await askAll(language, messages)).toContain(told);
  });

  test.each([
    [
      'en',
      ['why does the heart beat faster when blood pressure falls?', 'and why is that?'],
      'The vagus nerve slows',
    ],
    [
      'es',
      ['¿por qué late más deprisa el corazón cuando baja la presión?', '¿Y eso por qué?'],
      'El nervio vago frena',
    ],
    [
      'fr',
      ['pourquoi le cœur bat plus vite quand la pression baisse ?', 'et pourquoi ça ?'],
      'Le nerf vague ralentit',
    ],
  ])('and of what gives no cause it is not said that it does (%s): %s', async (language, messages, told) => {
    const answer = await askAll(language, messages);
    expect(answer).toContain(told);
    expect(answer).toMatch(/come closest|más cercanos|plus proches/u);
    expect(answer).not.toMatch(/sinoatrial|sinusal/u);
  });
});
