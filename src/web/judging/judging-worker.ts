import { compareAnswers } from '#grading/compare-answers.ts';
import type { Judged, ToJudge } from './messages.ts';

addEventListener('message', ({ data }: MessageEvent<ToJudge>) => {
  const { id, expected, given } = data;
  const judged: Judged = { id, verdict: compareAnswers(expected, given) };
  postMessage(judged);
});
