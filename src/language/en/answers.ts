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
      adam agnes alan albert alessandro alexander alexandra alfonso alfred amedeo amelia andrea andreas andrei andrew angela ann
      anna anne anthony antoine anton antoni antonio aristide arnold arthur barbara benjamin bernhard bertrand blaise bob boris brian
      bruno carl carlo caroline catherine cecilia charles charlotte christopher clara claude cornelius cyrus daniel
      dante david dietrich dmitri dorothy edgar edith edmond edmund edouard edvard edward edwin eleanor elias
      elisabeth elizabeth emil emile emily emma emmy enrico erich erik ernest ernestine ernst erwin eugene evangelista evariste fanny
      felix ferdinand frances francesco francis francois franklin frederick frida friedrich fritz gabriel galileo geoffrey georg george
      georges gerard gertrude giovanni giuseppe godfrey gottfried gregor greta guglielmo gustaf gustav hannah hans harold
      harriet harry heinrich helen hendrik henri henry herbert hermann hermine humphry ida ignaz igor immanuel irene isaac
      isabel ivan jack jakob james jan jane janos jean jeremy jerome jesse joachim joan jocelyn johann johannes john jon jonas jonathan
      joseph joshua josiah juan julia julius karen karl katherine kathleen kenneth klaus konrad kurt laura leo
      leonhard leopold lev lewis linus lise lorenzo louis luca lucy ludwig luigi luis magnus marcello margaret marguerite maria
      marie mario mark martin mary matthew matthias maurice max melvin michael michelangelo michele miguel mikhail nadia napoleon nathan
      neil nelson nicholas nicolaus niels nikola nikolai nora olga oliver oscar otto pablo patricia patrick paul
      pavel peter philip philipp pierre pieter rachel ralph raphael ray raymond rene richard rita robert roger ronald rosa
      rosalind rosalyn rudolf rudolph ruth salvador samuel sarah sergei sigmund simone sophie stefan stephanie stephen steven susan
      svante theodor theodore theodosius thomas timothy tycho ulrich ursula viktor vincent vladimir walt walter walther wanda werner
      wilbur wilhelm wilhelmina willem william winston wolfgang yuri`),
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
