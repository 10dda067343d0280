import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ConductSet, Outcome, Stage } from './measure.ts';
import type { Behaviour } from './scripts.ts';
import { itemShape } from './sets.ts';

const VERDICTS = ['right', 'partly', 'wrong', 'cannot_tell'] as const;
const attemptItemSchema = z.object({
  ...itemShape,
  question: z.string(),
  attempt: z.string(),
  verdict: z.enum(VERDICTS),
  passages: z.array(z.string()).default([]),
  /** Of right attempts: the answer as a teacher would write it. */
  result: z.string().optional(),
});
type AttemptItem = z.infer<typeof attemptItemSchema>;

const SAFE = { en: 'What would you try first?', es: '¿Qué probarías primero?', fr: 'Que tenterais-tu ?' };
const YES = { en: 'Yes, that is right:', es: 'Sí, es correcto:', fr: 'Oui, c’est juste :' };
const NO = { en: 'No, that is wrong:', es: 'No, es incorrecto:', fr: 'Non, c’est faux :' };
const ALMOST = {
  en: 'Not quite yet. Which step did you take?',
  es: 'Todavía no. ¿Qué paso diste?',
  fr: 'Pas encore. Quelle étape as-tu faite ?',
};
const WHY = { en: 'Why does it hold?', es: '¿Por qué es así?', fr: 'Pourquoi est-ce vrai ?' };
/** As a text without a model says it, in whatever words. */
const SAYS_RIGHT =
  /(?<!\p{L})(?:right|correct|yes|well done|correcto|correcta|exacto|bien|eso es|sí|juste|exact|correcte|oui|bravo)(?!\p{L})/iu;

const ROWS = {
  confirmed: 'a right answer that a strong model confirms in its own words is shown so',
  told: 'a model is told whether an answer with figures is right',
  denied: 'a right answer that a hostile model denies is not called wrong',
  praised: 'a wrong answer that a sloppy model praises is not called right',
  corrected: 'a wrong or partly right answer is told so by a strong model',
  alone: 'without a model a right answer is said to be right',
};

export const rightAnswers: ConductSet<AttemptItem> = {
  name: 'right-answers',
  schema: attemptItemSchema,
  wanted: {
    [ROWS.confirmed]: 'always',
    [ROWS.told]: 'always',
    [ROWS.denied]: 'always',
    [ROWS.praised]: 'always',
    [ROWS.corrected]: 'always',
    [ROWS.alone]: 'always',
  },
  async judge(item, stage) {
    const { language, attempt, verdict, result = attempt } = item;
    const yes = `${YES[language]} ${result}. ${WHY[language]}`;
    const no = `${NO[language]} ${attempt}. ${SAFE[language]}`;
    const shown = (behaviour: Behaviour, reply: string) => isShown(item, { behaviour, reply }, stage);
    if (verdict === 'cannot_tell') return [];
    if (verdict === 'right')
      return [
        outcome(ROWS.confirmed, await shown('strong', yes), true),
        outcome(ROWS.denied, await shown('hostile', no), false),
        ...(await isTold(item, stage)),
        await withoutModel(item, stage),
      ];
    const corrected = outcome(ROWS.corrected, await shown('strong', ALMOST[language]), true);
    return verdict === 'partly'
      ? [corrected]
      : [corrected, outcome(ROWS.praised, await shown('sloppy', yes), false)];
  },
};

/** Written and split later, when little was left to learn from the seen half of the first. */
export const furtherRightAnswers: ConductSet<AttemptItem> = {
  ...rightAnswers,
  name: 'further-right-answers',
};

interface Shown {
  isWhole: boolean;
  text: string;
}

function outcome(row: string, { isWhole, text }: Shown, wanted: boolean): Outcome {
  return { row, isRight: isWhole === wanted, got: text };
}

async function isShown(
  item: AttemptItem,
  { behaviour, reply }: { behaviour: Behaviour; reply: string },
  stage: Stage,
): Promise<Shown> {
  const { language, question, verdict } = item;
  const { play } = stage;
  const before = { behaviour, reply: SAFE[language] };
  const told = item.result === undefined ? {} : { result: item.result };
  play({ ...before, labels: { move: 'question', standalone_question: question, ...told } });
  const answered = await attemptIn(item, stage, () => {
    const labels = { move: 'attempt', verdict, standalone_question: question, ...told };
    play({ behaviour, reply, again: SAFE[language], labels });
  });
  // The judgement counts, not what follows it.
  const sentence = reply.split(/(?<=[.!?]) /)[0] ?? reply;
  return { isWhole: plain(answered).includes(plain(sentence)), text: answered };
}

/**
 * Told apart from an attempt of the same form with other figures: the rest of the prompt may not be the same for both. Not judged where
 * a figure stands in the question too, since an attempt that repeats the question is read as something else.
 */
async function isTold(item: AttemptItem, stage: Stage): Promise<Outcome[]> {
  const other = item.attempt.replaceAll(/\d/g, (digit) => String((Number(digit) + 3) % 10));
  const asked = new Set(item.question.match(/\d+/g));
  if (
    other === item.attempt ||
    [item.attempt, other].some((text) => text.match(/\d+/g)?.some((one) => asked.has(one)))
  )
    return [];
  const right = await promptFor(item, stage);
  const wrong = await promptFor({ ...item, attempt: other }, stage);
  return [{ row: ROWS.told, isRight: right !== wrong, got: right }];
}

/** What the model is told, without the passages and with every figure alike. */
async function promptFor(item: AttemptItem, stage: Stage): Promise<string> {
  const reply = SAFE[item.language];
  stage.play({ behaviour: 'refusing', reply });
  await attemptIn(item, stage, () => {});
  const prompt = stage.room.models.requests.findLast(({ responseFormat }) => !responseFormat);
  return (prompt?.messages ?? [])
    .map(({ content }) => content.replaceAll(/<passages>.*<\/passages>/gs, '').replaceAll(/\d+/g, '#'))
    .join('\n');
}

async function withoutModel(item: AttemptItem, stage: Stage): Promise<Outcome> {
  await stage.room.connect(null);
  const text = await attemptIn(item, stage, () => {});
  await stage.room.connect(32_768);
  return { row: ROWS.alone, isRight: SAYS_RIGHT.test(text), got: text };
}

/** Asks the question, then gives the attempt; what the reader sees of the second answer. */
async function attemptIn(item: AttemptItem, { room }: Stage, between: () => void): Promise<string> {
  const { language, question, attempt } = item;
  const document_ids = await Promise.all(item.passages.map((passage) => room.addDocument(passage)));
  const body = { document_ids, conversation_id: randomUUID(), language };
  const first = await room.chat({ ...body, message: question });
  between();
  const previous_messages = [
    { role: 'user', content: question },
    { role: 'assistant', content: first.text },
  ];
  return (await room.chat({ ...body, message: attempt, previous_messages })).text;
}

/** Without escapes and the markers that are added where a passage bears a sentence out. */
function plain(text: string): string {
  return text.replaceAll(/\\(?=[*_`[\]<>])|\s+|\[\d+\]/g, '');
}
