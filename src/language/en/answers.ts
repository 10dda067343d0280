import type { AnswerWords } from '../answer-types.ts';
import { words } from '../language.ts';
import { BRITISH } from './american-spelling.ts';
import { PLURALS } from './irregular-plurals.ts';

/** How learners write answers out. */
export const answers: AnswerWords = {
  leads: String.raw`(?:yes|well|so|ok(?:ay)?),? |i(?:['’]d say| would say| think| believe| guess| got| get)(?: that)? |(?:my|the)(?: correct| right)? (?:answer|solution|result) (?:is|was)(?: that)? ?:?|it['’]?s(?: called| known as)? |(?:it|that|this) (?:is|was|must be|should be|would be)(?: called| known as)? |that['’]s |they (?:are|were) |there (?:are|is) |answer ?[:=]`,
  pronouns: words('it they he she'),
  about: 'about|around|approximately|approx|roughly|nearly|almost|circa|some',
  except:
    'except|excepting|excluding|apart from|other than|(?:anything|everything|all|nothing) but|opposite of|contrary of',
  in: 'in',
  numbers: {
    none: 'none|nothing|nil|nought|naught|zero',
    minus: 'minus|negative',
    point: 'point',
    one: 'an?|one',
    half: 'half(?: of)?(?: an?)?',
    shares: `2 half/halves, 3 third/thirds, 4 quarter/quarters/fourth/fourths, 5 fifth/fifths, 6 sixth/sixths, 7 seventh/sevenths,
      8 eighth/eighths, 9 ninth/ninths, 10 tenth/tenths, 12 twelfth/twelfths, 100 hundredth/hundredths, 1000 thousandth/thousandths`,
    counts: '12 dozen/dozens, 20 score, 1000000000 billion/billions, 1000000000000 trillion/trillions',
    of: '(?:of )?an?',
    saysYearsInPairs: true,
  },
  math: {
    relations: [
      [
        '>=',
        '(?:is )?(?:greater|larger|bigger|more) than or equal to|(?:is )?at least|(?:is )?no(?:t)? (?:less|smaller) than',
      ],
      [
        '<=',
        '(?:is )?(?:less|smaller) than or equal to|(?:is )?at most|(?:is )?no(?:t)? (?:more|greater|larger) than',
      ],
      ['#', "(?:is not|isn[’']?t) equal to|does(?: not|n[’']?t) equal|is different from"],
      ['>', '(?:is )?(?:strictly )?(?:greater|larger|bigger|more) than'],
      ['<', '(?:is )?(?:strictly )?(?:less|smaller|fewer) than'],
      ['=', 'is equal to|equals|is'],
    ],
    operations: [
      ['±', 'plus or minus|plus-minus|plus/minus'],
      ['^2', 'squared'],
      ['^3', 'cubed'],
      ['+', 'plus'],
      ['-', 'minus|negative'],
      ['*', 'times|multiplied by'],
      ['/', 'divided by|over'],
    ],
    root: '(?:the )?(?:square )?root of',
    degrees: 'degrees?|deg',
    constant: 'const|constant',
    noSolution: String.raw`(?:(?:there (?:is|are|exists?)|(?:it|x|the (?:equation|system|inequality|problem)) has|has) )?no (?:real )?solutions?(?: exists?)?(?: at all)?|(?:(?:it|x|the (?:equation|system|inequality|problem)) )?(?:does not|doesn['’]?t|did not|didn['’]?t) have (?:a |any )?(?:real )?solutions?|there (?:is not|isn['’]?t|are not|aren['’]?t) (?:a|any) (?:real )?solutions?|(?:the )?empty set|unsolvable|(?:it )?(?:cannot|can['’]?t) be solved|it has none|none|no real (?:numbers?|values?)`,
    allNumbers: String.raw`(?:x (?:can be|is|may be) )?(?:all|any|every)(?: of)?(?: the)?(?: possible)? (?:real )?(?:numbers?|reals?|values?(?: of x)?)|(?:the )?(?:set of )?(?:all )?(?:the )?real numbers|all reals?`,
  },
  option: 'options?|answers?|choices?|letters?|both|numbers?',
  places: 'ocean|river|mount|mt',
  names: {
    first: words(`
      adam albert alan alexander alfred andrew ann anna anne anthony antonio aristide arthur benjamin bertrand blaise bob carl caroline
      catherine charles christopher claude daniel dante david dmitri dorothy edgar edmund edward edwin eleanor elizabeth emily emma
      enrico ernest ernst erwin evariste frances francis franklin frederick frida friedrich gabriel galileo george gottfried
      gregor gustav hannah hans harriet harry henri henry herbert immanuel isaac ivan jack james jane jean jesse joan johann john johannes
      jonas joseph karl katherine leo leonhard lewis linus lise louis ludwig luigi marie mark martin mary max michael michelangelo
      mikhail napoleon neil nelson nicolaus niels nikola oscar otto pablo patrick paul peter pierre rachel ralph ray rene richard robert
      ronald rosa rosalind rudolf samuel sigmund simone stephen steven susan thomas vincent vladimir walt walter werner wilhelm
      william winston wolfgang`),
    particles: words('van von der den de da di du del la le st'),
    epithets: words('the jr sr junior senior'),
  },
  spellings: BRITISH,
  plurals: PLURALS,
  substances: {
    elements:
      'hydrogen helium lithium beryllium boron carbon nitrogen oxygen fluorine neon sodium magnesium aluminium/aluminum silicon phosphorus sulfur/sulphur chlorine argon potassium calcium scandium titanium vanadium chromium manganese iron cobalt nickel copper zinc gallium germanium arsenic selenium bromine krypton rubidium strontium yttrium zirconium niobium molybdenum technetium ruthenium rhodium palladium silver cadmium indium tin antimony tellurium iodine xenon caesium/cesium barium lanthanum cerium praseodymium neodymium promethium samarium europium gadolinium terbium dysprosium holmium erbium thulium ytterbium lutetium hafnium tantalum tungsten rhenium osmium iridium platinum gold mercury thallium lead bismuth polonium astatine radon francium radium actinium thorium protactinium uranium neptunium plutonium',
    compounds: `CO2 carbon dioxide, CO carbon monoxide, H2O water, H2O2 hydrogen peroxide, NaCl sodium chloride, HCl hydrochloric acid/hydrogen chloride,
      H2SO4 sulfuric acid/sulphuric acid, HNO3 nitric acid, H3PO4 phosphoric acid, H2CO3 carbonic acid, NaOH sodium hydroxide, KOH potassium hydroxide,
      NH3 ammonia, CH4 methane, C2H6 ethane, C3H8 propane, C2H4 ethene/ethylene, C6H6 benzene, C6H12O6 glucose, CaCO3 calcium carbonate,
      NaHCO3 sodium bicarbonate/sodium hydrogen carbonate, SO2 sulfur dioxide/sulphur dioxide, SO3 sulfur trioxide/sulphur trioxide,
      NO2 nitrogen dioxide, N2O nitrous oxide, SiO2 silicon dioxide, Fe2O3 iron(III) oxide, KCl potassium chloride, CaO calcium oxide,
      MgO magnesium oxide, O3 ozone, AgNO3 silver nitrate, KMnO4 potassium permanganate`,
  },
};
