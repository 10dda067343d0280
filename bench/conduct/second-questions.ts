import { z } from 'zod';
import { queryOf } from '#features/tutor/server/question/read-question.ts';
import { withoutAsking } from '#features/tutor/server/question/question-words.ts';
import type { ConductSet, Outcome, Stage } from './measure.ts';
import { type Behaviour, forEachBehaviour, type Labels } from './scripts.ts';
import { itemShape, readList } from './sets.ts';

const talk = { ...itemShape, first: z.string(), answer: z.string(), second: z.string() };
const followUpSchema = z.object({
  ...talk,
  /** What the second message is about. */
  subject: z.string(),
});
const completeSchema = z.object(talk);
type Second = z.infer<typeof completeSchema>;

/** The passages of one language: the subject of each first question, and others beside them. */
const passages = readList(
  'follow-up-passages',
  z.object({ language: itemShape.language, first: z.string().nullable(), text: z.string() }),
);

const JOINED = 'a follow-up is asked together with the question before, by rule';
const ALONE = 'a complete second question is asked alone, by rule';
const by = (behaviour: Behaviour) => (behaviour === 'refusing' ? 'rules alone' : `${behaviour} model`);
const found = (behaviour: Behaviour) =>
  `a follow-up finds the passage of its subject first, ${by(behaviour)}`;
const unmoved = (behaviour: Behaviour) =>
  `a complete second question finds what it finds alone, ${by(behaviour)}`;
const professor = { name: 'Mei Tanaka', field: 'Science', teachingMode: 'Virtual' };
const followUpBehaviours = forEachBehaviour();
const completeBehaviours = forEachBehaviour();

export const followUps: ConductSet<z.infer<typeof followUpSchema>> = {
  name: 'follow-ups',
  schema: followUpSchema,
  wanted: { [JOINED]: '≥ 95 %', [found('refusing')]: '≥ 95 %', [found('strong')]: '≥ 95 %' },
  async judge(item, stage) {
    const byRule = { row: JOINED, isRight: isJoined(item), got: queryFor(item) };
    const byPassage = await followUpBehaviours(async (behaviour) => {
      const labels = { move: 'followup', standalone_question: item.subject, search_words: item.subject };
      const { place, ...asked } = await firstPassage(item, { behaviour, labels }, stage);
      return {
        row: found(behaviour),
        isRight: place?.first === item.first,
        got: String(place?.text),
        ...asked,
      };
    });
    return [byRule, ...byPassage];
  },
};

export const completeQuestions: ConductSet<Second> = {
  name: 'complete-questions',
  schema: completeSchema,
  wanted: { [ALONE]: 'all', [unmoved('refusing')]: 'all', [unmoved('strong')]: 'all' },
  async judge(item, stage) {
    const byRule: Outcome = { row: ALONE, isRight: !isJoined(item), got: queryFor(item) };
    const byPassage = await completeBehaviours(async (behaviour) => {
      const labels = { move: 'question', standalone_question: item.second, search_words: item.second };
      const alone = await firstPassage(item, { behaviour, labels, isAlone: true }, stage);
      const { place, ...asked } = await firstPassage(item, { behaviour, labels }, stage);
      return { row: unmoved(behaviour), isRight: place === alone.place, got: String(place?.text), ...asked };
    });
    return [byRule, ...byPassage];
  },
};

function queryFor({ first, answer, second }: Second): string {
  return queryOf({ message: second, previous: turns(first, answer) });
}

function isJoined(item: Second): boolean {
  return queryFor(item) !== withoutAsking(item.second);
}

function turns(first: string, answer: string) {
  return [
    { role: 'user' as const, content: first },
    { role: 'assistant' as const, content: answer },
  ];
}

interface Asking {
  behaviour: Behaviour;
  labels: Labels;
  /** Without the turns before. */
  isAlone?: boolean;
}

/** The passage that stands first in the prompt. */
async function firstPassage(
  { language, first, answer, second }: Second,
  { behaviour, labels, isAlone = false }: Asking,
  { room, play }: Stage,
) {
  const own = passages.filter((passage) => passage.language === language);
  const document_ids: string[] = [];
  for (const { text } of own) document_ids.push(await room.addDocument(text));
  const { structuredCalls } = play({ behaviour, reply: 'Well.', labels });
  const previous_messages = isAlone ? [] : turns(first, answer);
  await room.chat({ message: second, previous_messages, document_ids, language, professor });
  const prompt = room.models.requests.findLast(({ responseFormat }) => !responseFormat);
  const words = prompt?.messages.at(-1)?.content ?? '';
  const [place] = own
    .map((passage) => ({ passage, at: words.indexOf(passage.text.slice(0, 40)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return {
    place: place?.passage,
    ...(behaviour !== 'refusing' && { isAsked: structuredCalls() > 0 }),
  };
}
