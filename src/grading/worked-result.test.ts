import { expect, test } from 'vitest';
import { workedResult } from './worked-result.ts';

test.each([
  ['en', 'A car travels at 72 km/h. How many metres per second is that?', '20 m/s'],
  ['en', 'Convert 3 hours to minutes', '180 min'],
  ['en', 'What is 68 °F in degrees Celsius?', '20 °C'],
  ['en', 'Express 5 km in miles.', '3.106855961 mi'],
  ['es', '¿Cuántos gramos son 2,5 kg?', '2500 g'],
  ['es', 'Expresa 108 km/h en m/s', '30 m/s'],
  ['fr', 'Convertis 90 minutes en heures.', '1.5 h'],
  ['fr', 'Combien de minutes y a-t-il dans 3,5 heures ?', '210 min'],
  ['en', 'A train travels at 90 km/h for 40 minutes. How far does it go?', '60 km'],
  ['fr', 'Un vélo roule à 8 m/s pendant 12 s. Quelle distance parcourt-il ?', '96 m'],
  ['es', 'Un coche recorre 150 km en 2 horas. ¿Cuál es su velocidad media?', '75 km/h'],
  ['en', 'How many moles are there in 36 g of water (M = 18 g/mol)?', '2 mol'],
  ['fr', 'Quelle quantité de matière y a-t-il dans 88 g de CO2 (M = 44 g/mol) ?', '2 mol'],
  ['es', '¿Cuál es la masa de 2 moles de CO2 (C = 12, O = 16)?', '88 g'],
  ['en', 'What is the mass of 0.5 mol of NaOH (Na = 23, O = 16, H = 1)?', '20 g'],
  ['en', 'A jacket costs £60 and is reduced by 25 %. What is the new price?', '45 £'],
  ['es', 'Una chaqueta de 80 € tiene un descuento del 15 %. ¿Cuánto cuesta ahora?', '68 €'],
  ['fr', 'Un livre coûte 20 €. Son prix augmente de 10 %. Quel est le nouveau prix ?', '22 €'],
  ['en', 'What percentage of 60 is 15?', '25 %'],
  ['es', '¿Qué porcentaje de 40 es 10?', '25 %'],
  ['fr', 'Quel pourcentage de 50 représente 20 ?', '40 %'],
])('%s: %s', (language, question, result) => {
  expect(workedResult(question, language)).toBe(result);
});

/** Their numbers have units that fit, and the obvious operation is wrong or not certain. */
test.each([
  ['en', 'A car accelerates to 8 m/s in 12 s. How far does it get?'],
  ['en', 'A car accelerates and is at 8 m/s for 12 s. How far does it get?'],
  ['en', 'A ball is thrown at 8 m/s for 12 s. How far does it get?'],
  ['en', 'A bike rides at 20 km/h for 30 minutes. How long is the way?'],
  ['en', 'A car drives at 50 km/h for 2 h and then at 80 km/h for 1 h. How far does it get?'],
  ['en', 'A film of 90 minutes is shown twice. How many hours is that?'],
  ['en', 'A tap drips 5 ml every minute. How many litres is that in an hour?'],
  ['en', 'A car brakes from 72 km/h. How many metres does it need?'],
  ['en', 'How many moles of oxygen are released when 36 g of water (M = 18 g/mol) are split?'],
  ['en', 'How many moles of hydrogen atoms are there in 36 g of water (M = 18 g/mol)?'],
  ['en', 'After a discount of 25 % a jacket costs £60. What was the original price?'],
  ['en', 'A jacket costs £60 and is reduced by 25 %. How much do you save?'],
  ['en', 'A price of £60 rises by 10 % and then falls by 10 %. What is the new price?'],
  ['es', 'Un coche frena desde 72 km/h. ¿Qué distancia recorre durante 5 s?'],
  ['es', '¿Cuántos moles de oxígeno se producen con 36 g de agua (M = 18 g/mol)?'],
  ['es', 'Un abrigo cuesta 60 € tras un descuento del 25 %. ¿Cuánto costaba antes?'],
  ['fr', 'Une voiture accélère jusqu’à 8 m/s pendant 12 s. Quelle distance parcourt-elle ?'],
  ['fr', 'Combien de moles de CO2 sont produites par 12 g de carbone (M = 12 g/mol) ?'],
  ['fr', 'Un film de 90 minutes passe deux fois. Combien d’heures cela fait-il ?'],
  ['de', 'Wie viele Gramm sind 2,5 kg?'],
  ['en', 'What is the capital of France?'],
])('is silent in %s about %s', (language, question) => {
  expect(workedResult(question, language)).toBeNull();
});
