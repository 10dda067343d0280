import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readMove } from '#features/tutor/server/question/moves.ts';
import type { ConductSet, Outcome, Stage } from './measure.ts';
import type { Room } from './room.ts';
import { type Behaviour, forEachBehaviour } from './scripts.ts';
import { itemShape } from './sets.ts';

const MOVES = ['question', 'again', 'attempt', 'plea', 'aside', 'followup'] as const;
const moveItemSchema = z.object({
  ...itemShape,
  /** The question under way; null before the first. */
  question: z.string().nullable(),
  previous: z.object({ learner: z.string(), tutor: z.string() }).nullable(),
  message: z.string(),
  move: z.enum(MOVES),
});
type MoveItem = z.infer<typeof moveItemSchema>;
type Move = MoveItem['move'];

/** What the ladder of a Socratic session may do after each move, seen from outside. */
const EFFECTS: Readonly<Record<Move, readonly string[]>> = {
  question: ['begins anew'],
  again: ['holds'],
  attempt: ['climbs', 'none'],
  // Who says that they do not know may be led on, but not to the solution.
  plea: ['holds', 'climbs'],
  aside: ['holds', 'none'],
  followup: ['holds', 'none'],
};
/** Leads to the second rung, so that going back to the first can be seen. */
const FIRST_TRY = {
  en: 'I think it is a blue elephant',
  es: 'Creo que es un elefante azul',
  fr: 'Je crois que c’est un éléphant bleu',
};
const REPLY = { en: 'What do you notice?', es: '¿Qué observas?', fr: 'Que remarques-tu ?' };
const RULE_ROW = 'a move is read, by rule';
/** A model that keeps to no shape leaves the rules alone. */
const rowOf = (behaviour: Behaviour) =>
  behaviour === 'refusing'
    ? 'the ladder follows the move, rules alone'
    : `the ladder follows the move, ${behaviour} model`;

const behaviours = forEachBehaviour();

export const moves: ConductSet<MoveItem> = {
  name: 'moves',
  schema: moveItemSchema,
  wanted: {
    [RULE_ROW]: '≥ 82 %',
    [rowOf('refusing')]: '≥ 82 %',
    [rowOf('strong')]: '≥ 95 %',
    [rowOf('sloppy')]: '≥ 82 %',
    [rowOf('hostile')]: '–',
  },
  async judge(item, stage) {
    if (item.question === null) return [byRule(item)];
    return [byRule(item), ...(await behaviours((behaviour) => byLadder(item, behaviour, stage)))];
  },
};

/** Written a month later, of kinds that the first set has few of: who has understood, does not agree, or asks what was meant. */
export const furtherMoves: ConductSet<MoveItem> = { ...moves, name: 'further-moves' };

/** The rules of words know no follow-up: for the ladder it is the same question again, or an aside about it. */
function byRule({ message, question, previous, move }: MoveItem): Outcome {
  const atHand = question === null ? null : { question, lastAttempt: null };
  const read = readMove(message, atHand, previous?.tutor).move;
  const got: string = read === 'stuck' ? 'plea' : read;
  const isRight = got === move || (move === 'followup' && (got === 'again' || got === 'aside'));
  return { row: RULE_ROW, isRight, got };
}

async function byLadder(item: MoveItem, behaviour: Behaviour, { room, play }: Stage): Promise<Outcome> {
  const { message, move, language } = item;
  const question = item.question ?? '';
  const talk = conversation(room, language);
  const reply = REPLY[language];
  play({ behaviour, reply, labels: { move: 'question', standalone_question: question } });
  await talk(question);
  play({ behaviour, reply, labels: { move: 'attempt', verdict: 'wrong', standalone_question: question } });
  const before = await talk(FIRST_TRY[language]);
  const standalone_question = move === 'question' ? message : question;
  const { structuredCalls } = play({
    behaviour,
    reply,
    labels: { move, verdict: 'cannot_tell', standalone_question },
  });
  const got = effect(before, await talk(message));
  const isRight = before === 2 && EFFECTS[move].includes(got);
  const isAsked = behaviour === 'refusing' ? undefined : structuredCalls() > 0;
  return {
    row: rowOf(behaviour),
    isRight,
    got: `${got} from ${before}`,
    ...(isAsked !== undefined && { isAsked }),
  };
}

/** Says one thing after the other in one conversation; each time the rung of the ladder. */
function conversation(
  room: Room,
  language: MoveItem['language'],
): (message: string) => Promise<number | null> {
  const conversation_id = randomUUID();
  const previous_messages: Array<{ role: string; content: string }> = [];
  return async (message) => {
    const { text, step } = await room.chat({ message, conversation_id, previous_messages, language });
    previous_messages.push({ role: 'user', content: message }, { role: 'assistant', content: text });
    return step;
  };
}

function effect(before: number | null, after: number | null): string {
  if (after === null) return 'none';
  if (before === null || after === 1) return 'begins anew';
  return after > before ? 'climbs' : 'holds';
}
