import { judgeAnswer } from '#grading/judge-answer.ts';
import type { Judged, ToJudge } from './messages.ts';

addEventListener('message', ({ data }: MessageEvent<ToJudge>) => {
  const { id, expected, given } = data;
  const judged: Judged = { id, verdict: judgeAnswer(expected, given) };
  postMessage(judged);
});
