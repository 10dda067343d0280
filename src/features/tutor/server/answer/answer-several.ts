import type { ChatEvent } from '#shared/chat-event.ts';
import { type Heard, hear } from '../question/heard.ts';
import type { Question } from '../question/question.ts';
import { joined, plainText, saying } from '../quote/quotation.ts';
import { quotationFor } from './answer-by-quotation.ts';
import { citationOf } from './answer-writer.ts';
import { type Answering, doneOf, type TutorDeps } from './answering.ts';

interface Several {
  /** Each as a message of its own. */
  parts: readonly Question[];
  answeringOf: (heard: Heard) => Promise<Answering>;
}

/** Answers a message that asks several things by quotation, each under its own question. */
export async function* answerSeveral(
  { knowledge }: TutorDeps,
  question: Question,
  { parts, answeringOf }: Several,
): AsyncGenerator<ChatEvent> {
  const answers: Array<{ answering: Answering; answer: ReturnType<typeof joined> }> = [];
  for (const part of parts) {
    const answering = await answeringOf(hear(part));
    const { answer } = await quotationFor(knowledge, answering);
    answers.push({ answering, answer: joined([saying(`**${plainText(part.message)}**`), answer]) });
  }
  const { text, quotes, grounded } = joined(answers.map(({ answer }) => answer));
  yield { type: 'status', activity: 'writing' };
  yield { type: 'text', text };
  const citations = await Promise.all(
    quotes.map((quoted, index) => citationOf(knowledge, { ...quoted, marker: index + 1 })),
  );
  for (const citation of citations) yield { type: 'citation', citation };
  const [first] = answers;
  if (first)
    yield doneOf(
      { ...first.answering, question },
      { text, citations, answered_by: 'library', grounded, hint: null },
    );
}
