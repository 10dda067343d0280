import { expect, test } from 'vitest';
import { longestTurn } from '../../test/main-thread.ts';
import { judgeResult, readAskedResult, saysResult } from './asked-result.ts';

const LIMIT_MS = 50;

test.each([
  ['en', 'Solve the system 2x + y = 11 and x − y = 1', 'y = 3, x = 4', 'right'],
  ['en', 'Solve the system 2x + y = 11 and x − y = 1', '(4, 3)', 'right'],
  ['en', 'Solve the system 2x + y = 11 and x − y = 1', 'x = 4', 'part'],
  ['en', 'Solve the system 2x + y = 11 and x − y = 1', '(3, 4)', 'wrong'],
  ['es', 'Resuelve el sistema 2x + y = 11, x − y = 1', 'x = 4 e y = 3', 'right'],
  ['fr', 'Résous le système 2x + y = 11 et x − y = 1', 'x = 4 et y = 2', 'wrong'],
  ['en', 'Expand (2x + 1)(x − 4)', '2x² − 7x − 4', 'right'],
  ['en', 'Expand (2x + 1)(x − 4)', '2x(x − 4) + (x − 4)', 'step'],
  ['es', 'Desarrolla (2x − 1)²', '4x² + 1', 'wrong'],
  ['fr', 'Factorise x² + 5x + 6', '(x + 2)(x + 3)', 'right'],
  ['fr', 'Factorise x² + 5x + 6', 'x(x + 5) + 6', 'step'],
  ['fr', 'Factorise x² + 5x + 6', 'je ne sais pas, 6', 'undecided'],
  ['en', 'Simplify 4a/6', '2a/3', 'right'],
  ['en', 'Find an antiderivative of 6x²', '2x³ + C', 'right'],
  ['es', 'Integra cos x', 'sen x', 'right'],
  ['fr', 'Quelle est une primitive de 6x² ?', '12x', 'wrong'],
  ['en', 'Balance Al + O2 -> Al2O3', '4 Al + 3 O₂ → 2 Al₂O₃', 'right'],
  ['en', 'Balance Al + O2 -> Al2O3', '8Al + 6O2 -> 4Al2O3', 'step'],
  ['es', 'Ajusta Al + O2 -> Al2O3', '2Al + O2 -> Al2O3', 'wrong'],
  ['fr', 'Équilibre Ca(OH)2 + HCl -> CaCl2 + H2O', 'Ca(OH)2 + 2HCl -> CaCl2 + 2H2O', 'right'],
  ['fr', 'Équilibre Al + O2 -> Al2O3', 'Al + O3 -> AlO3', 'wrong'],
  ['en', 'What is 5 squared minus 6?', '19', 'right'],
  ['es', '¿Cuánto es la raíz cuadrada de 49?', '7', 'right'],
  ['es', '¿Cuánto es 3/5 entre 1/5?', '3', 'right'],
  ['fr', 'Combien font 2 au cube ?', '6', 'wrong'],
  ['en', 'What is 2/3 of 3/4?', '0.5', 'right'],
])('%s: %s | %s is %s', (language, question, attempt, verdict) => {
  const asked = readAskedResult(question, language);
  expect(asked && judgeResult(asked, attempt)).toBe(verdict);
});

test.each([
  ['en', 'Integrate x² from 0 to 2'],
  ['en', 'Solve the system x + y = 3 and 2x + 2y = 6'],
  ['en', 'A rope is raised to the power of the crane by 3 m'],
  ['es', '¿Qué números primos hay entre 10 y 20?'],
])('is not worked out in %s: %s', (language, question) => {
  expect(readAskedResult(question, language)).toBeNull();
});

test('what gives a system or a product away is the result', () => {
  const system = readAskedResult('Solve the system 2x + y = 11 and x − y = 1', 'en');
  expect(system && saysResult(system, 'Put x = 4 into the first equation.')).toBe(true);
  expect(system && saysResult(system, 'Add the two equations. What is left?')).toBe(false);
  const product = readAskedResult('Factorise x² + 5x + 6', 'en');
  expect(product && saysResult(product, 'It is (x + 2)(x + 3).')).toBe(true);
  expect(product && saysResult(product, 'Which two numbers have the product 6 and the sum 5?')).toBe(false);
});

test('many terms without an arrow, and brackets without an end, hold nobody up', async () => {
  const said = ['H + '.repeat(250), '('.repeat(1_000), 'H'.repeat(1_000), 'H2O '.repeat(250)];
  const asked = readAskedResult('Balance Al + O2 -> Al2O3', 'en');
  for (const attempt of said) {
    const { ms } = await longestTurn(async () => {
      readAskedResult(`Balance ${attempt}`, 'en');
      return asked && judgeResult(asked, attempt);
    });
    expect(ms).toBeLessThan(LIMIT_MS);
  }
});
