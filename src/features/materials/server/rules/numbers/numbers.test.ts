import { expect, test } from 'vitest';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { Seeded } from '../seeded.ts';
import { findComputations } from './find-computations.ts';
import { valueOf } from './read-quantity.ts';
import { vary } from './vary.ts';

function passageOf(text: string, language: string): Passage {
  const place = { id: 'p', sourceId: 's', title: 'Notes', page: 1, start: 0, end: text.length };
  return { ...place, text, language, headingPath: [], isFlowing: true, score: 0 };
}

const found = (text: string, language = 'en') => findComputations([passageOf(text, language)]);

test.each([
  ['en', 'The net force is F = ma = (1200 kg)(2.0 m/s2) = 2400 N.', 'F', ['m', 'a']],
  ['en', 'Thus a = (Fnet)/(m) = (126 N)/(84 kg) = 1.5 m/s2.', 'a', ['Fnet', 'm']],
  ['es', 'El trabajo es W=Fdcostheta=(75,0N)(25,0m)cos(35,0°)=1,54×103J.', 'W', ['F', 'd', 'theta']],
  [
    'en',
    'Hence vT= (2mg)/(rhoA)= (2(85kg)(9.80m/s2))/((1.21kg/m3)(0.70m2))=44m/s.',
    'vT',
    ['m', 'g', 'rho', 'A'],
  ],
  ['en', 'Thus Q=mcDeltaT=(0.250kg)(4186J/kg°C)(60.0°C)=62.8kJ.', 'Q', ['m', 'c', 'DeltaT']],
  [
    'es',
    'La fuerza es |F|=F=G (mM)/(r2)=(6,67×10-11N·m2/kg2) ((9.000kg)(9.000kg))/((10m)2)=5,4×10-5N.',
    'F',
    ['G', 'm', 'M', 'r'],
  ],
  ['fr', 'La période est T=2pi (m)/(k)=2pi (0,50kg)/(20N/m)=0,99s.', 'T', ['m', 'k']],
  ['fr', 'On obtient v=2gh=2(9,80m/s2)(20,0m)=19,8m/s.', 'v', ['g', 'h']],
])('%s: %s', (language, text, name, symbols) => {
  const [computation] = found(text, language);
  expect(computation?.name).toBe(name);
  expect([...(computation?.formula?.values.keys() ?? [])]).toEqual(symbols);
});

test.each([
  [
    'en',
    'Thus R_(eff) = R_V R/(R_V + R) = (10 kΩ)(1 kΩ)/((10 kΩ) + (1 kΩ)) = 0.91 kΩ.',
    'R_{eff}',
    ['R_{V}', 'R'],
  ],
  ['en', 'The period is T = 2πR/v_s = 2π(1.5 m)/(9.2 m/s) = 1.02 s.', 'T', ['R', 'v_{s}']],
  [
    'en',
    'Hence F = k(Q₁ Q₂)/r² = (9 × 10⁹ N m² C⁻²)(2 × 10⁻⁶ C)(3 × 10⁻⁶ C)/((0.1 m)²) = 5.4 N.',
    'F',
    ['k', 'Q_{1}', 'Q_{2}', 'r'],
  ],
  ['en', 'The speed is\n\nv = √(2gh)\n\n= √(2(9.80 m/s²)(20.0 m)) = 19.8 m/s', 'v', ['g', 'h']],
  ['fr', 'On a C = m_(soluté)/V_(solution) = 20g/(0, 100L) = 200g/L.', 'C', ['m_{soluté}', 'V_{solution}']],
])('typeset, %s: %s', (language, text, name, symbols) => {
  const [computation] = found(text, language);
  expect(computation?.name).toBe(name);
  expect([...(computation?.formula?.values.keys() ?? [])]).toEqual(symbols);
});

test('a computation is quoted as it is printed', () => {
  const printed = 'R_(eff) = R_V R/(R_V + R) = (10 kΩ)(1 kΩ)/((10 kΩ) + (1 kΩ)) = 0.91 kΩ';
  const [computation] = found(`√ of nothing. Thus ${printed}, as ½ of it.`);
  const { passage, start = 0, end = 0 } = computation ?? {};
  expect(passage?.text.slice(start, end)).toBe(printed);
});

test('bare numbers take the units of what was stated before', () => {
  const given = 'Un resistor de R = 10 Ω y una batería de V = 12 V.';
  const [computation] = found(`${given} La corriente es I = V/R = 12/10 = 1,2 A.`, 'es');
  expect([...(computation?.formula?.values.values() ?? [])].map(({ unit }) => unit)).toEqual(['V', 'Ω']);
  expect(found('La corriente es I = V/R = 12/10 = 1,2 A.', 'es')).toEqual([]);
});

test('a number of which nobody is told what it is is not asked for', () => {
  expect(found('Each takes N = (12 m³)/(0.00125 m³) = 9600 of them; N = ab + c.')).toEqual([]);
});

test.each([
  'The net force is F = ma = (1200 kg)(2.0 m/s2) = 2500 N.',
  'The net force is F = ma = (1200 kg)(2.0 m/s) = 2400 N.',
  'In 2019, x = 3 and y = 4.',
  // Two equations that ran together: a time is no speed.
  'Hence v= (2pir)/(T)T= (2pir)/(v)= (2pi(6.37×106m))/(7.91×103m/s)=5.06×103s.',
])('asks nothing where the algebra does not give what is printed: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test('the formula of one line is not that of the quantity before it', () => {
  const text = 'mu=np=(500)(0.20)=100 sigma=npq=500(0.20)(0.80)=8.94';
  expect(found(text).map(({ name }) => name)).not.toContain('mu sigma');
  expect(found(text).find(({ result }) => result.digits === '8.94')?.name).toBe('sigma');
});

test('letters are not divided anew where the likeliest division is called otherwise elsewhere', () => {
  const text = 'Here d=30.0°. The work is Wapp=Fappd=(120 N)(0.800 m)=96.0 J.';
  expect(found(text).map(({ name, formula }) => [name, formula])).toEqual([['Wapp', null]]);
  const [plain] = found('The work is Wapp=Fappd=(120 N)(0.800 m)=96.0 J.');
  expect([...(plain?.formula?.values.keys() ?? [])]).toEqual(['Fapp', 'd']);
});

test('other numbers give the result that the formula gives, and constants of nature stay', () => {
  const [computation] = found('The weight is w = mg = (62.0 kg)(9.80 m/s2) = 608 N.');
  if (!computation) throw new Error('nothing was found');
  const varied = vary(computation, new Seeded('one'));
  const { m, g } = Object.fromEntries(varied?.values ?? []);
  expect(g?.digits).toBe('9.80');
  expect(m?.digits).not.toBe('62.0');
  const weight = Number(m?.digits) * 9.8;
  expect(Math.abs(valueOf(varied?.result ?? { digits: '0', exponent: 0 }) - weight)).toBeLessThan(0.6);
});

test('other numbers never give the printed result again', () => {
  const [computation] = found('The momentum is p = mv = (0.50 kg)(3.0 m/s) = 1.5 kg·m/s.');
  if (!computation) throw new Error('nothing was found');
  const results = Array.from({ length: 300 }, (_, index) => vary(computation, new Seeded(String(index))));
  expect(results.filter((varied) => varied?.result.digits === '1.5')).toEqual([]);
  expect(results.filter(Boolean).length).toBeGreaterThan(290);
});
