import { judgeAnswer } from '#grading/judge-answer.ts';
import type { JudgingResult, ToJudge } from './messages.ts';

addEventListener('message', ({ data }: MessageEvent<ToJudge>) => {
  const { id, expected, given } = data;
  const judged: JudgingResult = { id, verdict: judgeAnswer(expected, given) };
  postMessage(judged);
});
