import type { AnsweredFile } from '#server/http/answer-file.ts';
import type { GuideDeps } from '../context.ts';
import { requireOpen } from '../guides.ts';
import { findPart, type GuideKey } from '../queries.ts';
import { partAnswers, partMarkdown } from './guide-markdown.ts';
import { GUIDE_WORDS } from './guide-words.ts';
import { escapeMarkdown } from '#shared/escape-markdown.ts';
import { fileNameOf } from '#shared/file-name-of.ts';

/** A guide as Markdown, read and written part by part. Throws AppError `guide_not_found` and `document_not_found`. */
export async function guideFile(
  deps: GuideDeps,
  key: GuideKey,
  { answers }: { answers: boolean },
): Promise<AnsweredFile> {
  const guide = await requireOpen(deps, key);
  const words = GUIDE_WORDS[guide.language];
  const texts = [`# ${escapeMarkdown(guide.title)}`, escapeMarkdown(words.document(guide.documentTitle))];
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
  return { fileName: `${fileNameOf(guide.title)}.md`, mimeType: 'text/markdown; charset=utf-8', bytes };
}
