import { says } from '#language/tasks.ts';
import { readTask } from './task.ts';

/** How far numbers lie from their mean: for all there are, and as a sample of more. */
export interface Spread {
  mean: number;
  /** Of the squares of the distances from the mean. */
  squares: number;
  count: number;
  ofAll: number;
  ofSample: number;
}

/** The standard deviation of the numbers of a question; null where none is asked for. */
export function spreadIn(question: string, language: string): Spread | null {
  const task = readTask(question, language);
  if (!task || !says(task, task.words.deviation) || task.given.length < 2) return null;
  if (task.given.some(({ symbol }) => symbol !== '')) return null;
  const numbers = task.given.map(({ value }) => value);
  const count = numbers.length;
  const mean = numbers.reduce((sum, one) => sum + one, 0) / count;
  const squares = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return {
    mean,
    squares,
    count,
    ofAll: Math.sqrt(squares / count),
    ofSample: Math.sqrt(squares / (count - 1)),
  };
}
