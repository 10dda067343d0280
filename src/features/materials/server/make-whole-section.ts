import { sectionContents } from '../contract.document.ts';
import { coerceWhole, wholeFromMarkdown } from './answer/coerce-whole.ts';
import { checkTexts, readJson, type ReadJson } from './answer/read-json.ts';
import { cite } from './cite.ts';
import { complainOfFindings, complainOfReason, complainOfShape, withComplaints } from './complaints.ts';
import { composePrompt } from './compose-prompt.ts';
import { findErrors, isPassing, type Made, type Making, TRIES_MAX } from './section-making.ts';
import { type FailedReason, SectionFailure } from './section-failure.ts';
import { kindOf, type WholeKind, type WholePlan } from './section-kinds.ts';
import { tellBefore, tellCurrent } from './earlier-sections.ts';

/** An answer as it was judged: what can be kept, what is wrong with it, or both. */
interface JudgedSection {
  made: Made | null;
  complaints: string[];
  reason: FailedReason;
}

/**
 * Makes a section that is asked for as a whole. An answer that is refused is asked for again with the reasons; the best that can be
 * read is kept, to be marked with its errors. Throws SectionFailure when none could, and what `LanguageModel.stream` throws.
 */
export async function makeWhole(making: Making<WholePlan>): Promise<Made> {
  const kind = kindOf(making.plan, making.material);
  let kept: Made | null = null;
  let last: JudgedSection = { made: null, complaints: [], reason: 'empty' };
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    last = await tryOnce(making, kind, { complaints: last.complaints, isLast: tries === TRIES_MAX });
    if (last.made && last.complaints.length === 0) return last.made;
    kept = last.made ?? kept;
  }
  if (kept) return kept;
  throw new SectionFailure(last.reason);
}

async function tryOnce(
  making: Making<WholePlan>,
  kind: WholeKind,
  { complaints, isLast }: { complaints: string[]; isLast: boolean },
): Promise<JudgedSection> {
  const { asking, material, plan } = making;
  const prompt = composePrompt({
    settings: material.settings,
    prompt: kind.prompt,
    task: withComplaints(kind.task, complaints),
    wish: making.wish,
    before: [...tellCurrent(material, plan, making.wish), ...tellBefore(material, plan)],
    passages: making.passages,
    contextTokens: asking.model.contextTokens,
  });
  try {
    const answer = await asking.ask(prompt, kind.shape);
    return await judge({ ...making, passages: prompt.passages }, kind, answer);
  } catch (error) {
    if (!isPassing(error) || isLast) throw error;
    return { made: null, complaints: [], reason: 'empty' };
  }
}

async function judge(making: Making<WholePlan>, kind: WholeKind, answer: string): Promise<JudgedSection> {
  const { deps, asking, material, plan, passages } = making;
  const json = readAnswer(plan.type, answer);
  if ('problem' in json) return refused(complainOfReason(json.problem), json.problem);
  const { language } = material.settings;
  const cited = await cite(deps.knowledge, json.value, { passages, language });
  const read = kind.read(cited.content);
  if ('complaint' in read) return refused(read.complaint, read.reason);
  const parsed = sectionContents[plan.type].safeParse(read.content);
  if (!parsed.success) return refused(complainOfShape(parsed.error), 'wrong_shape');
  const { citations, findings } = cited;
  const made: Made = { content: parsed.data, citations, findings, madeBy: asking.nameOf(kind.prompt) };
  const errors = await findErrors(deps, { plan, made, material });
  return { made, complaints: complainOfFindings(errors), reason: 'invalid' };
}

function readAnswer(type: WholePlan['type'], answer: string): ReadJson {
  const json = readJson(answer);
  if ('value' in json) return { value: coerceWhole(type, json.value) };
  const written = json.problem === 'not_json' ? wholeFromMarkdown(type, answer) : null;
  return written === null ? json : checkTexts(written);
}

function refused(complaint: string, reason: FailedReason): JudgedSection {
  return { made: null, complaints: [complaint], reason };
}
