/**
 * How the tutor conducts itself: what it takes a message for, whether it confirms right answers, keeps solutions back, follows a
 * conversation, checks claims, reads markers and hides thoughts. The sets are in bench/sets/conduct (see the README there); each has a
 * half to develop with and a half of which only the figures are shown. The models are scripts behind the real HTTP protocol.
 *
 *   node bench/conduct.ts [set …, default all] names: moves, further-moves, right-answers, further-right-answers,
 *     keep-back, follow-ups, complete-questions, short-messages, claims, marker-formats, thinking, budget, first-words
 *   --show names what is wrong in the seen halves; --kinds tells the figures of each kind
 *   --errors 0.05 share of wrong labels of the strong model; --latency 0 milliseconds that each call for JSON takes
 */
import { parseArgs } from 'node:util';
import { printBudget } from './conduct/budget.ts';
import { claims } from './conduct/claims.ts';
import { printFirstWords } from './conduct/first-words.ts';
import { keepBack } from './conduct/keep-back.ts';
import { markerFormats } from './conduct/marker-formats.ts';
import { measure, type Options, printHead, type Stage } from './conduct/measure.ts';
import { furtherMoves, moves } from './conduct/moves.ts';
import { judgedAttempts } from './conduct/judged-attempts.ts';
import { furtherRightAnswers, rightAnswers } from './conduct/right-answers.ts';
import { openRoom } from './conduct/room.ts';
import { scriptedBy } from './conduct/scripts.ts';
import { completeQuestions, followUps } from './conduct/second-questions.ts';
import { shortMessages } from './conduct/short-messages.ts';
import { thinking } from './conduct/thinking.ts';

/** Large enough for every prompt of the sets. */
const CONTEXT_TOKENS = 32_768;
const PARTS: Record<string, (stage: Stage, options: Options) => Promise<void>> = {
  moves: (stage, options) => measure(moves, stage, options),
  'further-moves': (stage, options) => measure(furtherMoves, stage, options),
  'right-answers': (stage, options) => measure(rightAnswers, stage, options),
  'further-right-answers': (stage, options) => measure(furtherRightAnswers, stage, options),
  'judged-attempts': (stage, options) => measure(judgedAttempts, stage, options),
  'keep-back': (stage, options) => measure(keepBack, stage, options),
  'follow-ups': (stage, options) => measure(followUps, stage, options),
  'complete-questions': (stage, options) => measure(completeQuestions, stage, options),
  'short-messages': (stage, options) => measure(shortMessages, stage, options),
  claims: (stage, options) => measure(claims, stage, options),
  'marker-formats': (stage, options) => measure(markerFormats, stage, options),
  thinking: (stage, options) => measure(thinking, stage, options),
  budget: printBudget,
  'first-words': printFirstWords,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    show: { type: 'boolean', default: false },
    kinds: { type: 'boolean', default: false },
    errors: { type: 'string', default: '0.05' },
    latency: { type: 'string', default: '0' },
  },
});

const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`no such set: ${unknown.join(', ')}`);
const room = await openRoom();
try {
  const chances = { errors: Number(values.errors), latencyMs: Number(values.latency) };
  const stage = { room, play: scriptedBy(room.models, chances) };
  printHead();
  for (const [name, part] of Object.entries(PARTS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    await room.connect(CONTEXT_TOKENS);
    await part(stage, { isShown: values.show, isByKind: values.kinds });
  }
} finally {
  await room.close();
}
