import { expect, test } from 'vitest';
import { saidLike } from './said-like.ts';

test.each([
  ['sorry, I really have no idea how to start', 'stuck'],
  ['just give me the final answer, it is due tonight', 'pleads'],
  ['my teacher told us something else', 'talks'],
  ['why do you ask me about the second one?', 'asksBack'],
  ['because the warm water is lighter', 'tries'],
  ['how do bees find their way home?', 'asks'],
  ['pues no tengo ni idea de cómo empezar', 'stuck'],
  ['dame ya la respuesta, por favor', 'pleads'],
  ['estoy muy cansado hoy', 'talks'],
  ['¿por qué me preguntas por el segundo?', 'asksBack'],
  ['porque el agua caliente pesa menos', 'tries'],
  ['¿cómo se forman las nubes?', 'asks'],
  ['franchement je ne sais pas du tout', 'stuck'],
  ['donne-moi la réponse, c’est pour demain', 'pleads'],
  ['ma prof dit autre chose', 'talks'],
  ['pourquoi tu me demandes ça ?', 'asksBack'],
  ['parce que l’eau chaude est plus légère', 'tries'],
  ['comment se forment les nuages ?', 'asks'],
] as const)('%s: %s', (message, kind) => {
  expect(saidLike(message)).toMatchObject({ kind });
});

test('is less sure of what the examples do not tell apart', () => {
  expect(saidLike('zebra')?.share).toBeLessThan(0.6);
});

test('a message without words is like nothing', () => {
  expect(saidLike('?!')).toBeNull();
});
