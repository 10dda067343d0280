import { createContext, use } from 'react';
import type { z } from 'zod';

/** What is wrong with one field. */
export type Problem = 'required' | 'tooLong' | 'invalid';
export type Problems = ReadonlyMap<string, Problem>;

export const NO_PROBLEMS: Problems = new Map();

/** What is wrong, by the path of the field within the content, such as 'items.2.prompt'. */
export const ProblemsContext = createContext<Problems>(NO_PROBLEMS);

/** What is wrong with a field; undefined when nothing is. */
export function useProblem(path: string): Problem | undefined {
  return use(ProblemsContext).get(path);
}

/** The first problem of each field. */
export function problemsOf({ issues }: z.ZodError): Problems {
  const problems = new Map<string, Problem>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (!problems.has(path)) problems.set(path, problemOf(issue.code));
  }
  return problems;
}

function problemOf(code: z.core.$ZodIssue['code']): Problem {
  if (code === 'too_small') return 'required';
  return code === 'too_big' ? 'tooLong' : 'invalid';
}
