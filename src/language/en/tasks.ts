import { words } from '../language.ts';
import type { Tasks } from '../task-types.ts';

export const tasks: Tasks = {
  deviation: 'standard deviation|std\\.? dev(?:iation)?',
  noSolution: String.raw`(?:it |this |the equation )?(?:there (?:is|are|exists?) |has |have )?(?:no|not any)(?: real)?(?: number)? (?:solutions?|roots?|answers?)(?: exists?| in (?:the )?reals?(?: numbers)?)?|none|unsolvable|(?:it )?(?:cannot|can['’]?t) be solved`,
  derivative: 'derivative|differentiate',
  otherDerivative: 'second|third|partial|anti-?derivative|inverse|twice|implicit(?:ly)?',
  degrees: 'degrees?|deg',
  scales: '°F fahrenheit/f, °C celsius/centigrade/c, K kelvins/kelvin/k',
  conversion: words(`
    how many much is are was does do that this it there in to into as convert express write give change what same equal
    equals make makes correspond corresponds expressed converted please speed length mass time value distance its the`),
  multiplies:
    'twice|double|doubled|half|halves|thrice|triple|each|every|all|again|times|another|more|less|left|remain(?:s|ing)?|rest|both|daily|of (?:it|them)|only|third|quarter',
  kinds:
    'm how far/what distance/which distance/the distance, s how long/how much time, kg mass, mol how many moles/amount of substance, m^3 volume',
  averageSpeed: '(?:average|mean) (?:speed|velocity)',
  atSpeed: 'at(?: a)?(?: constant| steady)?(?: speed| velocity)?(?: of)?',
  lasting: 'for|during',
  changes:
    'accelerat\\p{L}*|brak(?:e|es|ed|ing)|slow\\p{L}*|decelerat\\p{L}*|speed(?:s|ed)? up|throw[sn]?|thrown|threw|falls?|fell|falling|drop\\p{L}*|dropped|from rest|stop\\p{L}*|initial\\p{L}*|uphill|then|returns?|back|relative|opposite|towards?|wind|current|stream|river|afterwards|later|another|each|both|twice',
  reacts:
    'react\\p{L}*|produc\\p{L}*|form(?:s|ed)?|burn\\p{L}*|releas\\p{L}*|split\\p{L}*|yield\\p{L}*|need\\p{L}*|gives?|combust\\p{L}*|decompos\\p{L}*|electroly\\p{L}*|atoms?|ions?|electrons?|bonds?|dissolv\\p{L}*|contain\\p{L}*',
  less: {
    before:
      '(?:reduced|discounted|lowered|cut|decreased|marked down|falls|fell|fallen|drops|dropped|decreases|shrinks|shrank) by',
    behind: 'off|discount|cheaper|less',
  },
  more: {
    before: '(?:increased|raised|increases|rises|rose|risen|grows|grew|grown|goes up|went up) by',
    behind: 'more expensive|dearer',
  },
  asksAfter:
    'new|now|final|sale price|reduced price|(?:do|does|would|will|must) \\p{L}+ (?:pay|cost)|(?:after|with) (?:the|this) (?:discount|reduction|increase|rise)',
  asksBefore:
    'original(?:ly)?|before|old|sav(?:e|es|ed|ing|ings)|by how much|how much (?:less|more|cheaper)|difference|again|then|each|every|twice',
  asksPercent: '(?:what|how many) (?:percent|percentage|per cent|%)|which percentage',
  of: 'of',
  shares:
    '1/2 half/one half/a half, 1/3 a third/one third, 2/3 two thirds/two-thirds, 1/4 a quarter/one quarter/one fourth, 3/4 three quarters/three-quarters/three fourths, 1/5 a fifth/one fifth, 2/5 two fifths/two-fifths, 3/5 three fifths/three-fifths, 4/5 four fifths/four-fifths, 1/6 a sixth/one sixth, 1/8 an eighth/one eighth, 1/10 a tenth/one tenth',
  currencies: 'pounds?|euros?|dollars?|bucks|quid|pesos?|francs?',
  from: 'from',
  to: 'to(?: a speed of| a velocity of)?',
  rest: 'from rest|from a standstill|starting at rest',
  quantities:
    'mass mass/how heavy, length distance/how far/wavelength, time how long/time/duration, speed speed/velocity/how fast, acceleration acceleration, force force, momentum momentum, energy energy, kinetic kinetic energy, work work, power power, pressure pressure, area area, volume volume, density density, voltage voltage/potential difference, current current, resistance resistance, charge charge, frequency frequency, period period, amount how many moles/amount of substance, concentration concentration/molarity',
  inexact:
    'friction|resistive|drag|slope|incline|inclined|efficien\\p{L}*|series|parallel|internal|relativistic|at an angle|average force|loses?|lost|wast\\p{L}*|change in|recoil|collid\\p{L}*|gravit\\p{L}*|lift(?:s|ed|ing)?|rais(?:e|es|ed|ing)',
  shapes:
    'circle circle/circular, square square, rectangle rectangle/rectangular, triangle triangle/triangular, cube cube, sphere sphere',
  measures:
    'area area, perimeter perimeter/circumference, diagonal diagonal, hypotenuse hypotenuse, volume volume',
  lengths: 'radius radius, diameter diameter, base base, height height, legs legs/sides',
  ofNumbers:
    'gcd greatest common divisor/greatest common factor/highest common factor/gcd/hcf, lcm least common multiple/lowest common multiple/lcm, mean mean/average, weighted weighted mean/weighted average, median median, next next number/next term/comes next',
  spokenSigns:
    '√ the square root of/square root of, ² squared, ³ cubed, ^ to the power of/raised to the power of/raised to, ÷ divided by, * multiplied by/times, + plus, - minus',
  rewrites: 'expand expand/multiply out, factor factorise/factorize/factor, simplify simplify',
  integral: 'integrate|antiderivative|integral',
  balance: 'balance',
  solving: words(`
    solve solved solving find compute calculate determine work out equation equations inequality value values unknown solution solutions
    root roots step steps show explain help please letter number real`),
  equations:
    'linear linear equation/linear equations/first-degree equation, quadratic quadratic equation/quadratic equations/second-degree equation',
  operations: {
    adds: 'add(?:s|ed|ing)?|plus',
    takesAway: 'took|take[ns]?|taking|subtract\\p{L}*|remov\\p{L}+|deduct\\p{L}*|minus',
    multiplies: 'multipl\\p{L}+|times',
    divides: 'divid\\p{L}+',
    by: 'by',
  },
};
