import { quotableText } from '#features/tutor/contract.lesson.ts';
import { saysTopic } from '#language/topic.ts';
import type { ReadLanguage } from '#shared/languages.ts';
import type { ItemDraft } from '../../contract.drafts.ts';
import { LINE_MAX_CHARACTERS, PROMPT_MAX_CHARACTERS } from '../../contract.items.ts';
import type { PracticeDeps } from '../context.ts';
import { sourceNotFound } from '../sources.ts';
import type { Drafted, Drafting } from './drafting.ts';
import { draftsByRule } from './by-rule.ts';
import { languageIn } from '#language/language-in.ts';

/** The questions of its author come first, those that have a key before the others; then questions by rule from its text. */
export async function draftFromUnit(
  deps: PracticeDeps,
  drafting: Drafting,
  { course_id: courseId, unit_id: unitId }: { course_id: string; unit_id: string },
): Promise<Drafted> {
  const unit = await findUnit(deps, drafting, { courseId, unitId });
  const facts = { documentId: null, courseId, unitId, materialId: null };
  const source = { ...facts, title: unit.title };
  const { wanted, caller } = drafting;
  const within = async <Of>(items: readonly Of[]) => [...items];
  if (!saysTopic(wanted.topic, `${unit.title}\n${unit.text}`, unit.language)) {
    return { source, drafts: [], missing: 'topic_missing', askable: null, within };
  }
  const checks = wanted.topic === '' ? unit.checks : [];
  const texts = [{ id: unitId, title: unit.title, text: unit.text, language: unit.language }];
  const made = await draftsByRule(deps, {
    ...{ readerId: caller.id, wanted, documentIds: [] },
    texts,
    usedQuotes: (await drafting.used(facts)).map(({ quote }) => quote),
    placeOf: (quote) => checks.length + Math.max(0, unit.text.indexOf(quote)),
  });
  return {
    ...{ source, drafts: [...checks, ...made.drafts], missing: made.missing, within },
    askable: { documentIds: [], texts },
  };
}

async function findUnit(
  { ports }: PracticeDeps,
  { caller, wanted }: Drafting,
  { courseId, unitId }: { courseId: string; unitId: string },
) {
  const asked = { courseId, unitId, language: wanted.language, learner: caller };
  const [lesson, judged] = await Promise.all([ports.findLesson(asked), ports.findUnitItems(asked)]);
  const [note] = lesson?.notes ?? [];
  if (!lesson || !note) throw sourceNotFound();
  const language = languageIn(note.text, wanted.language);
  const open = (note.checks ?? []).flatMap((check) => draftOfCheck(check, language));
  return {
    title: `${lesson.course} · ${note.title}`,
    text: quotableText(note.text),
    checks: [...judged, ...open].map((draft, position) => ({ ...draft, position })),
    language,
  };
}

/** What has no answer cannot be practised. */
function draftOfCheck(
  { question, answer }: { question: string; answer: string },
  language: ReadLanguage,
): ItemDraft[] {
  const [prompt, back] = [
    question.slice(0, PROMPT_MAX_CHARACTERS).trim(),
    answer.slice(0, PROMPT_MAX_CHARACTERS).trim(),
  ];
  if (prompt === '' || back === '') return [];
  return [
    {
      prompt,
      content:
        back.length <= LINE_MAX_CHARACTERS
          ? { kind: 'short_answer', accepted: [back], is_open: true }
          : { kind: 'card', back },
      ...{ explanation: '', hints: [], quote: '', citation: null, language, topic: [], page: null },
      position: 0,
      author: 'teacher',
    },
  ];
}
