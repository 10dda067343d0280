import type { AnswerWords } from '../answer-types.ts';
import { words } from '../language.ts';

/** How learners write answers out. */
export const answers: AnswerWords = {
  leads: String.raw`(?:si|pues|bueno),? |(?:yo )?(?:creo|pienso|diria|supongo)(?: que)? |(?:mi|la|el)(?: correcta)? (?:respuesta|solucion|resultado) (?:correcta )?(?:es|era)(?: que)? ?:?|(?:es(?:to|o)? )?(?:es|seria|era|debe ser|se llama|son|hay) |respuesta ?[:=]`,
  pronouns: words('él ella ellos ellas esto eso'),
  about: 'unos|unas|aproximadamente|aprox|alrededor de|cerca de|mas o menos|casi|como',
  except:
    'excepto|salvo|(?:todo|todos|todas|cualquiera|cualquier cosa|nada) (?:menos|excepto|salvo)|lo contrario de|aparte de',
  in: 'en',
  numbers: {
    none: 'ningun[oa]?|nada|cero',
    minus: 'menos',
    point: 'coma|punto',
    one: 'un[oa]?',
    half: '(?:la )?mitad(?: de)?|medi[oa]',
    shares: `2 medio/media/medios/medias, 3 tercio/tercios, 4 cuarto/cuartos, 5 quinto/quintos, 6 sexto/sextos, 7 septimo/septimos,
      8 octavo/octavos, 9 noveno/novenos, 10 decimo/decimos/decima/decimas, 12 doceavo/doceavos, 100 centesimo/centesimos/centesima/centesimas,
      1000 milesimo/milesimos/milesima/milesimas`,
    counts:
      '12 docena/docenas, 10 decena/decenas, 15 quincena, 20 veintena, 30 treintena, 100 centenar/centenares, 1000 millar/millares, 1000000000000 billon/billones',
    of: 'de(?: un[oa]?)?',
    saysYearsInPairs: false,
  },
  math: {
    relations: [
      ['>=', '(?:es )?mayor o igual (?:que|a)|(?:es )?(?:como minimo|al menos|por lo menos)|no es menor que'],
      ['<=', '(?:es )?menor o igual (?:que|a)|(?:es )?(?:como maximo|a lo sumo)|no es mayor que'],
      ['#', 'no es igual a|(?:es )?(?:distinto|diferente) (?:de|a)'],
      ['>', '(?:es )?(?:estrictamente )?mayor (?:que|a)|(?:es )?mas (?:grande )?que'],
      ['<', '(?:es )?(?:estrictamente )?menor (?:que|a)|(?:es )?menos que'],
      ['=', 'es igual a|igual a|equivale a|vale|es'],
    ],
    operations: [
      ['±', 'mas o menos|mas menos|mas/menos'],
      ['^2', '(?:elevad[oa] )?al cuadrado'],
      ['^3', '(?:elevad[oa] )?al cubo'],
      ['+', 'mas'],
      ['-', 'menos'],
      ['*', 'por|multiplicado por'],
      ['/', 'dividid[oa] (?:por|entre)|entre|sobre'],
    ],
    root: '(?:la )?raiz (?:cuadrada )?de',
    degrees: 'grados?',
    constant: 'cte|const|constante',
    noSolution: String.raw`(?:(?:la (?:ecuacion|inecuacion)|el (?:sistema|problema)|x) )?no (?:tiene|hay|existen?|admite|posee)(?: ninguna)? soluci(?:on|ones)(?: real(?:es)?)?(?: alguna)?|(?:sin|ninguna) soluci(?:on|ones)(?: real(?:es)?)?|no (?:se puede resolver|tiene)|(?:el )?conjunto vacio|ningun[oa]?(?: (?:numero )?real)?|irresoluble`,
    allNumbers: String.raw`(?:x (?:puede ser|es) )?(?:tod[oa]s? (?:l[oa]s )?|cualquier )(?:(?:numeros? )?real(?:es)?|numeros?|valor(?:es)?(?: de x)?)|(?:los )?numeros reales`,
  },
  option: 'opcion(?:es)?|respuestas?|letras?|incisos?|apartados?|tanto|ambas',
  places: 'oceano|rio',
  names: {
    first: words(`
      adolfo agustín alberto alejandro alexander alfonso álvaro ana andrés antonio benito benjamín camilo carlos carmen catalina
      christopher clara concepción cristóbal diego dolores domingo eduardo elena emilia emiliano enrique ernesto federico felipe
      félix fernando fidel francisco francisca frida gabriel gabriela garcilaso gloria gonzalo gustavo hernán ignacio isabel jaime javier jesús joan
      joaquín jorge josé juan juana julio laura lope luis manuel marcelino marcos margarita maría mario martín mateo maximiliano miguel octavio
      pablo pedro pío rafael ramón ricardo rigoberta roberto rosa rosalía rubén salvador sandra sebastián simón sofía teresa tomás
      vicente`),
    particles: words('de del la las los y e san'),
    epithets: words('el jr hijo padre'),
  },
  spellings: [
    [/^obs(?=cur)/, 'os'],
    [/^subs(?=t[^i]|tit)/, 'sus'],
    [/^sept(?=iem|im)/, 'set'],
    [/^transp/, 'trasp'],
    [/^ps(?=[ei])/, 's'],
    [/^mejic/, 'mexic'],
    [/^méjic/, 'méxic'],
    [/^texa/, 'teja'],
    [/^post(?=[cmg])/, 'pos'],
    [/zinc$/, 'cinc'],
    [/^quiosc/, 'kiosc'],
    [/^harmon/, 'armon'],
  ],
  plurals: new Map(),
  substances: {
    elements:
      'hidrógeno helio litio berilio boro carbono nitrógeno oxígeno flúor neón sodio magnesio aluminio silicio fósforo azufre cloro argón potasio calcio escandio titanio vanadio cromo manganeso hierro cobalto níquel cobre cinc/zinc galio germanio arsénico selenio bromo criptón/kriptón rubidio estroncio itrio circonio niobio molibdeno tecnecio rutenio rodio paladio plata cadmio indio estaño antimonio telurio/teluro yodo xenón cesio bario lantano cerio praseodimio neodimio prometio samario europio gadolinio terbio disprosio holmio erbio tulio iterbio lutecio hafnio tántalo/tantalio wolframio/tungsteno renio osmio iridio platino oro mercurio talio plomo bismuto polonio astato/ástato radón francio radio actinio torio protactinio uranio neptunio plutonio',
    compounds: `CO2 dióxido de carbono, CO monóxido de carbono, H2O agua, H2O2 peróxido de hidrógeno/agua oxigenada, NaCl cloruro de sodio/cloruro sódico,
      HCl ácido clorhídrico/cloruro de hidrógeno, H2SO4 ácido sulfúrico, HNO3 ácido nítrico, H3PO4 ácido fosfórico, H2CO3 ácido carbónico,
      NaOH hidróxido de sodio/hidróxido sódico, KOH hidróxido de potasio/hidróxido potásico, NH3 amoníaco/amoniaco, CH4 metano, C2H6 etano,
      C3H8 propano, C2H4 eteno/etileno, C6H6 benceno, C6H12O6 glucosa, CaCO3 carbonato de calcio/carbonato cálcico,
      NaHCO3 bicarbonato de sodio/bicarbonato sódico, SO2 dióxido de azufre, SO3 trióxido de azufre, NO2 dióxido de nitrógeno, SiO2 dióxido de silicio,
      KCl cloruro de potasio/cloruro potásico, CaO óxido de calcio, MgO óxido de magnesio, O3 ozono, AgNO3 nitrato de plata,
      KMnO4 permanganato de potasio/permanganato potásico`,
  },
};
