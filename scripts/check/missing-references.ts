/** Wherever it matches, the words point to a document that a clone of this repository does not have. */
const ELSEWHERE: readonly RegExp[] = [
  /\bspecs?\b(?![-.])(?:['’]s)?/iu,
  /\bthe (?:product )?specification\b/iu,
  /\((?:the )?design\b|\bdesign: /iu,
  /\bproduct decisions?\b/iu,
  /\b(?:issue|ticket|pull request) #?\d+\b/iu,
];
const DECISION = /\bdecisions? (\d{3})\b|\bdecisions\/(\d{3})/giu;
/** A document by its path or name, such as `docs/style.md`; `*.md` is none. */
const DOCUMENT = /(?<![\w*/.-])(?:\.{1,2}\/)*((?:[\w-]+\/)*[\w-]+\.md)\b/gu;
/** In code, names of documents are often data. */
const COMMENT = /(?:\/\/|^\s*\/?\*).*/u;

/** The references in a line that lead nowhere. `exists` says whether the repository has a document of that path or name. */
export function missingReferences(
  text: string,
  isCode: boolean,
  exists: (document: string) => boolean,
): string[] {
  const prose = isCode ? (COMMENT.exec(text)?.[0] ?? '') : text;
  const elsewhere = ELSEWHERE.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  const decisions = [...text.matchAll(DECISION)]
    .filter(([, number, inPath]) => !exists(`decisions/${number ?? inPath}`))
    .map(([reference]) => reference);
  const documents = [...prose.matchAll(DOCUMENT)].flatMap(([, path]) =>
    path && !exists(path) ? [path] : [],
  );
  return [...elsewhere, ...decisions, ...documents];
}
