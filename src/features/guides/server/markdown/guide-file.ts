import type { AnsweredFile } from '#server/http/answer-file.ts';
import type { GuideDeps } from '../context.ts';
import { requireOpen } from '../guides.ts';
import { findPart, type GuideKey } from '../queries.ts';
import { partAnswers, partMarkdown } from './guide-markdown.ts';
import { escaped } from './escaped.ts';
import { GUIDE_WORDS } from './guide-words.ts';

const NOT_IN_NAMES = /[\p{Cc}<>:"/\\|?*]+|^\.+/gu;
const NAME_MAX_CHARACTERS = 80;

/** A guide as Markdown, read and written part by part. Throws AppError `guide_not_found` and `document_not_found`. */
export async function guideFile(
  deps: GuideDeps,
  key: GuideKey,
  { answers }: { answers: boolean },
): Promise<AnsweredFile> {
  const guide = await requireOpen(deps, key);
  const words = GUIDE_WORDS[guide.language];
  const texts = [`# ${escaped(guide.title)}`, escaped(words.document(guide.documentTitle))];
  const keys: string[] = [];
  let asked = 0;
  for (let position = 0; position < guide.parts; position += 1) {
    const part = await findPart(deps.db, guide.id, position);
    if (!part) continue;
    texts.push(...partMarkdown(part, { words, asked }));
    keys.push(...partAnswers(part, { words, asked }));
    asked += part.questions;
  }
  if (answers && keys.length > 0) texts.push(`## ${words.answers}`, keys.join('\n'));
  const bytes = new TextEncoder().encode(`${texts.join('\n\n')}\n`);
  return { fileName: fileNameOf(guide.title), mimeType: 'text/markdown; charset=utf-8', bytes };
}

function fileNameOf(title: string): string {
  const name = title.replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').trim();
  return `${[...name].slice(0, NAME_MAX_CHARACTERS).join('').trim()}.md`;
}
