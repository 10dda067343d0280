import { describe, expect, test } from 'vitest';
import { findQuantities, isSameQuantity } from './quantities.ts';

describe('two numbers are the same', () => {
  test.each([
    ['68.4', '78.4', false],
    ['1919', '1920', false],
    ['150 kJ', '150 J', false],
    ['150 kJ', '150,000 J', true],
    ['0.15 MJ', '150 kJ', true],
    ['150 kilojoules', '150 kJ', true],
    ['150 kJ', '150', true],
    ['1,234 people', '1234 people', true],
    ['3.2 million', '3,200,000', true],
    ['$10 million', '10 million dollars', true],
    ['$10', '€10', false],
    ['50 %', '50 percent', true],
    ['50 %', '50 km', false],
    ['2 hours', '120 minutes', true],
    ['2 years', '24 months', true],
    ['12 weeks', '12 months', false],
    ['100 km/h', '100 m/s', false],
    ['36 km/h', '10 m/s', true],
    ['5 cm2', '5 cm', false],
    ['5 cm²', '5 cm2', true],
    ['25 °C', '25 °F', false],
    ['25 degrees Celsius', '25 °C', true],
    ['−5 °C', '5 °C', false],
    ['3 × 10^8 m/s', '300,000,000 m/s', true],
    ['3.0 × 10⁸ m/s', '3 x 108 m/s', true],
    ['1920s', '1920', false],
    ['1920s', '1920s', true],
    ['four', '4', true],
    ['50th', '50', true],
    ['.5 m', '0.5 m', true],
  ])('%s and %s: %s', (left, right, same) => {
    const [a] = findQuantities(left, 'en');
    const [b] = findQuantities(right, 'en');
    expect(a && b && isSameQuantity(a, b)).toBe(same);
  });

  test.each([
    ['1.234 personas', 'es', '1,234 people', true],
    ['68,4 kg', 'es', '68.4 kg', true],
    ['3,2 millones', 'es', '3.2 million', true],
    ['12 345,6 km', 'fr', '12,345.6 km', true],
    ['cuatro cámaras', 'es', 'four chambers', true],
    ['5 mètres', 'fr', '5 m', true],
    ['3 Stunden', 'de', '180 min', true],
  ])('%s (%s) and %s', (left, language, right, same) => {
    const [a] = findQuantities(left, language);
    const [b] = findQuantities(right, 'en');
    expect(a && b && isSameQuantity(a, b)).toBe(same);
  });
});

describe('what is a number', () => {
  test.each([
    ['CO2 and H2O', []],
    ['24–10 and 2005-06', [24, 10, 2005, 6]],
    ['from -5 to 10', [-5, 10]],
    ['Levi 4.5.', [4.5]],
    ['one of two', [2]],
    ['8 of the 1,000,000', [8, 1_000_000]],
  ])('%s', (text, values) => {
    expect(findQuantities(text, 'en').map((quantity) => quantity.values[0])).toEqual(values);
  });
});
