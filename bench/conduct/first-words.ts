import { randomUUID } from 'node:crypto';
import type { Stage } from './measure.ts';
import { readList } from './sets.ts';
import { z } from 'zod';

/** How long a model takes to answer a small call for JSON: at once, as a local 7B does, and far too long. */
const LATENCIES_MS = [0, 1_000, 10_000];
const ROUNDS = 5;
const QUESTION = 'What does the left ventricle do?';
const MESSAGE = 'um, maybe it pumps blood into the aorta?';
const REPLY = 'Where does the aorta lead?';

/** How long a learner waits for the first words of an answer, and for its end, while the small calls take their time. */
export async function printFirstWords(stage: Stage): Promise<void> {
  const texts = readList('follow-up-passages', z.object({ first: z.string().nullable(), text: z.string() }));
  const heart = texts.find(({ first }) => first === QUESTION)?.text ?? '';
  const document_ids = [await stage.room.addDocument(heart)];
  console.log('\n| a call for JSON takes | calls | first words, p50 | end, p50 |\n|---|---|---|---|');
  for (const latencyMs of LATENCIES_MS) {
    const rounds: Round[] = [];
    // The first round warms up.
    for (let round = -1; round < ROUNDS; round += 1) {
      const taken = await ask(stage, { document_ids, latencyMs });
      if (round >= 0) rounds.push(taken);
    }
    const cells = [
      rounds.reduce((sum, { calls }) => sum + calls, 0) / ROUNDS,
      `${median(rounds.map(({ firstMs }) => firstMs))} ms`,
      `${median(rounds.map(({ endMs }) => endMs))} ms`,
    ];
    console.log(`| ${latencyMs} ms | ${cells.join(' | ')} |`);
  }
}

interface Round {
  calls: number;
  firstMs: number;
  endMs: number;
}

async function ask(
  { room, play }: Stage,
  { document_ids, latencyMs }: { document_ids: string[]; latencyMs: number },
): Promise<Round> {
  const labels = { move: 'attempt', verdict: 'right', standalone_question: QUESTION };
  const { structuredCalls } = play({ behaviour: 'strong', reply: REPLY, labels, latencyMs });
  const previous_messages = [
    { role: 'user', content: QUESTION },
    { role: 'assistant', content: REPLY },
  ];
  const startedAt = performance.now();
  const body = { message: MESSAGE, conversation_id: randomUUID(), previous_messages, document_ids };
  const { firstTextMs } = await room.chat(body);
  return { calls: structuredCalls(), firstMs: firstTextMs, endMs: performance.now() - startedAt };
}

function median(times: number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN);
}
