import type { z } from 'zod';
import type { AnswerShape } from '#server/llm/language-models.ts';
import type { Material } from '../contract.ts';
import { complainOfShape } from './complaints.ts';
import type { FailedReason } from './section-failure.ts';
import { answerShape, modelShapes } from './model-shapes.ts';
import type { SectionPlan, WeeksPlan } from './plan.ts';
import { explanation } from './prompts/explanation.ts';
import { keyPoints } from './prompts/key-points.ts';
import { misconceptions } from './prompts/misconceptions.ts';
import { objectives } from './prompts/objectives.ts';
import { topics } from './prompts/topics.ts';
import { weeks } from './prompts/weeks.ts';
import { planWeeks, tellWeek } from './week-plan.ts';
import type { NamedPrompt } from '#server/grounding/written-prompt.ts';

/** A small model may write a few less than was asked for; one alone is no list. */
const LISTED_MIN = 2;

export type WholePlan = Exclude<SectionPlan, { type: 'items' }>;

type Reading = { content: unknown } | { complaint: string; reason: FailedReason };

/** How a section of one type is asked for, and how the answer becomes content. */
export interface WholeKind {
  prompt: NamedPrompt;
  shape: AnswerShape;
  task: string;
  read(value: unknown): Reading;
}

export function kindOf(plan: WholePlan, material: Material): WholeKind {
  switch (plan.type) {
    case 'objectives':
      return { prompt: objectives, ...objectivesKind, task: `Write ${plan.count} objectives.` };
    case 'key_points':
      return { prompt: keyPoints, ...keyPointsKind, task: `Write ${plan.count} key points.` };
    case 'misconceptions':
      return { prompt: misconceptions, ...misconceptionsKind, task: `Write ${plan.count} misconceptions.` };
    case 'explanation':
      return { prompt: explanation, ...explanationKind, task: 'Write the explanation.' };
    case 'topics':
      return { prompt: topics, ...topicsKind, task: `Write ${plan.count} topics.` };
    case 'weeks':
      return { prompt: weeks, ...weeksKind(plan, material) };
  }
}

const objectivesKind = {
  shape: answerShape('objectives'),
  read: reading(modelShapes.objectives, ({ objectives: texts }) =>
    distinct(texts, {
      objectives: texts.map((text, index) => ({ id: `o${index + 1}`, text })),
    }),
  ),
};

const keyPointsKind = {
  shape: answerShape('key_points'),
  read: reading(modelShapes.key_points, (content) => distinct(content.points, content, 1)),
};

const misconceptionsKind = {
  shape: answerShape('misconceptions'),
  read: reading(modelShapes.misconceptions, (content) =>
    distinct(
      content.misconceptions.map(({ belief }) => belief),
      content,
      1,
    ),
  ),
};

const explanationKind = {
  shape: answerShape('explanation'),
  read: reading(modelShapes.explanation, (content) => ({ content })),
};

/** Of needs that name no topic the checks tell. */
const topicsKind = {
  shape: answerShape('topics'),
  read: reading(modelShapes.topics, ({ topics: written }) =>
    distinct(
      written.map(({ name }) => name),
      {
        topics: written.map(({ name, needs }, index) => ({
          id: `t${index + 1}`,
          name,
          needs: [...new Set(needs)].map((number) => `t${number}`),
        })),
      },
    ),
  ),
};

/** The server fills weeks with topics and objectives, so that none is left out; the model says what is done in them. */
function weeksKind(plan: WeeksPlan, material: Material): Omit<WholeKind, 'prompt'> {
  const planned = planWeeks(plan, material);
  const listed = planned.map((week) => tellWeek(week, material)).join('\n');
  return {
    shape: answerShape('weeks'),
    task: `The curriculum has ${plan.weeksInAll} weeks. Write these:\n${listed}`,
    read: reading(modelShapes.weeks, ({ weeks: written }) => {
      if (written.length !== planned.length) {
        const complaint = `${planned.length} weeks were asked for, not ${written.length}.`;
        return { complaint, reason: 'wrong_shape' };
      }
      return {
        content: {
          weeks: planned.map((week, index) => {
            const { title = '', activities = [] } = written[index] ?? {};
            return { ...week, title, activities, minutes: sumOf(activities) };
          }),
        },
      };
    }),
  };
}

function sumOf(activities: ReadonlyArray<{ minutes: number }>): number {
  return activities.reduce((sum, { minutes }) => sum + minutes, 0);
}

function reading<T>(shape: z.ZodType<T>, build: (answer: T) => Reading): WholeKind['read'] {
  return (value) => {
    const parsed = shape.safeParse(value);
    return parsed.success
      ? build(parsed.data)
      : { complaint: complainOfShape(parsed.error), reason: 'wrong_shape' };
  };
}

/** A list that says the same thing twice is no list of so many things. */
function distinct(texts: string[], content: unknown, least = LISTED_MIN): Reading {
  if (texts.length < least) {
    return { complaint: 'One alone is too few. Write as many as were asked for.', reason: 'wrong_shape' };
  }
  const plain = texts.map(plainText);
  const repeated = texts.find((_, index) => plain.indexOf(plain[index] ?? '') < index);
  return repeated === undefined
    ? { content }
    : { complaint: `This is there twice: ${repeated}`, reason: 'invalid' };
}

/** What is written the same but for signs, markers and case. */
function plainText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\[\d+\]/g, '')
    .replaceAll(/[^\p{L}\p{N}+=^-]+/gu, ' ')
    .trim();
}
