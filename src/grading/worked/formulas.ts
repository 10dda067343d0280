/** By name: the unit in which the formulas below measure a quantity. */
export const UNITS = {
  mass: 'kg',
  length: 'm',
  time: 's',
  speed: 'm/s',
  acceleration: 'm/s^2',
  force: 'N',
  momentum: 'kg*m/s',
  energy: 'J',
  kinetic: 'J',
  work: 'J',
  power: 'W',
  pressure: 'Pa',
  area: 'm^2',
  volume: 'm^3',
  density: 'kg/m^3',
  voltage: 'V',
  current: 'A',
  resistance: 'ohm',
  charge: 'C',
  frequency: 'Hz',
  period: 's',
  amount: 'mol',
  concentration: 'mol/m^3',
} as const satisfies Record<string, string>;
export type QuantityName = keyof typeof UNITS;

/** A product of powers that is 1 wherever the formula holds: 'F = m a' is m a / F. */
export interface Formula {
  coefficient: number;
  powers: Partial<Record<QuantityName, number>>;
}

/** Those in which every quantity stands once, so that each follows from the others. */
export const FORMULAS: readonly Formula[] = [
  formula({ force: -1, mass: 1, acceleration: 1 }),
  formula({ momentum: -1, mass: 1, speed: 1 }),
  formula({ kinetic: -1, mass: 1, speed: 2 }, 1 / 2),
  formula({ work: -1, force: 1, length: 1 }),
  formula({ power: -1, energy: 1, time: -1 }),
  formula({ power: -1, work: 1, time: -1 }),
  formula({ power: -1, force: 1, speed: 1 }),
  formula({ pressure: -1, force: 1, area: -1 }),
  formula({ density: -1, mass: 1, volume: -1 }),
  formula({ voltage: -1, resistance: 1, current: 1 }),
  formula({ power: -1, voltage: 1, current: 1 }),
  formula({ power: -1, current: 2, resistance: 1 }),
  formula({ power: -1, voltage: 2, resistance: -1 }),
  formula({ charge: -1, current: 1, time: 1 }),
  formula({ frequency: -1, period: -1 }),
  formula({ speed: -1, frequency: 1, length: 1 }),
  formula({ concentration: -1, amount: 1, volume: -1 }),
];

/** Several quantities are measured in the same unit as these: they count only where the question names them. */
export const NAMED: ReadonlySet<QuantityName> = new Set(['kinetic', 'work', 'period']);

function formula(powers: Formula['powers'], coefficient = 1): Formula {
  return { coefficient, powers };
}
