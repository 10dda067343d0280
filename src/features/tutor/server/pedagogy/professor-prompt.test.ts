import { expect, test } from 'vitest';
import { ADVICE_TYPES, TEACHING_MODES } from '../../contract.ts';
import { composePrompt } from '../answer/compose-prompt.ts';
import { adviceType, ADVICE_PROMPTS, MODE_PROMPTS, teachingMode } from './teaching-modes.ts';

function systemPrompt(mode: string, advice = '', language = 'en'): string {
  const teaching = {
    name: 'Mei',
    field: 'Biology',
    mode: teachingMode(mode),
    advice: adviceType(advice),
    rung: null,
  };
  const facts = { title: null, message: 'Why?', language, passages: [], previous: [], contextTokens: 8_192 };
  return composePrompt({ ...facts, teaching, isGeneral: true }).messages[0]?.content ?? '';
}

test.each(TEACHING_MODES)('%s teaches by its own prompt and by no other', (mode) => {
  const prompt = systemPrompt(mode);
  for (const other of TEACHING_MODES) {
    const [firstLine = ''] = MODE_PROMPTS[other].text.split('\n');
    expect(prompt.includes(firstLine)).toBe(other === mode);
  }
});

test.each(ADVICE_TYPES)('%s has its own advice', (type) => {
  const prompt = systemPrompt('Virtual', type);
  for (const other of ADVICE_TYPES) expect(prompt.includes(ADVICE_PROMPTS[other].text)).toBe(other === type);
});

test.each([
  ['en', 'English'],
  ['es', 'Spanish'],
  ['fr', 'French'],
])('the answer is in the language of the learner (%s)', (language, name) => {
  expect(systemPrompt('Socratic', '', language)).toContain(`Answer in ${name}.`);
});

test.each([
  ['socratic', 'Socratic'],
  [' Guided ', 'Guided'],
  ['Montessori', 'Virtual'],
])('the mode %s teaches as %s', (name, mode) => {
  expect(teachingMode(name)).toBe(mode);
});
