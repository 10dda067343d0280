import type { z } from 'zod';
import type { Finding } from '../contract.document.ts';
import type { Unreadable } from './answer/read-json.ts';

const ISSUES_TOLD_MAX = 5;

const OF_REASON: Record<Unreadable | 'wrong_shape', string> = {
  empty: 'The answer was empty.',
  not_json: 'The answer was not valid JSON.',
  cut_off: 'The answer was cut off before the JSON was complete. Write shorter texts.',
  too_deep: 'The JSON was nested far too deeply. Keep to the form of the example.',
  wrong_shape: 'The JSON did not have the form of the example.',
  refusal: 'The answer was an apology. Write the material itself; it is for a class at school.',
  placeholder: 'A text was only a placeholder. Write out every text.',
  bad_escape: 'A backslash in the JSON was written once. Write each backslash of LaTeX twice.',
};

/** What the model is told of an answer that could not be read. */
export function complainOfReason(problem: Unreadable | 'wrong_shape'): string {
  return OF_REASON[problem];
}

/** What the model is told of an answer of another shape. */
export function complainOfShape(error: z.ZodError): string {
  const issues = error.issues
    .slice(0, ISSUES_TOLD_MAX)
    .map(({ path, message }) => `${path.join('.') || 'the object'}: ${message}`);
  return `The JSON did not have the shape that was asked for: ${issues.join('; ')}.`;
}

/** What the model is told of content that the checks refuse. */
export function complainOfFindings(findings: readonly Finding[]): string[] {
  return findings.slice(0, ISSUES_TOLD_MAX).map(({ code, details }) => {
    const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
    const said = facts.length > 0 ? ` (${facts.join(', ')})` : '';
    return `${code.replaceAll('_', ' ')}${said}`;
  });
}

/** Added to the task. */
export function withComplaints(task: string, complaints: readonly string[]): string {
  if (complaints.length === 0) return task;
  const listed = complaints.map((complaint) => `- ${complaint}`).join('\n');
  return `${task}\n\nThe checks rejected your previous answer. Do not repeat these mistakes:\n${listed}`;
}
