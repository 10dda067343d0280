import { shownBy } from '../grammar.ts';
import { words } from '../language.ts';
import type { TermRules } from '../term-types.ts';

const WORD = String.raw`\p{L}[\p{L}\p{N}’'-]*`;
const TERM = String.raw`(?<term>${WORD}(?: (?:de(?: la| los| las)?|del) ${WORD}| ${WORD}){0,3}?)`;
const ASIDE = String.raw`(?:,? \([^)]{2,60}\))?`;

/** By what sentences are found that define terms. */
export const terms: TermRules = {
  definitions: [
    new RegExp(
      String.raw`^(?<lead>(?:El|La|Los|Las|Un|Una) )?${TERM}${ASIDE},? (?:es|son|era|eran|fue|fueron|se define como|se definen como|se refiere a|consiste en|significa) (?:una?|unos|unas|el|la|los|las|aquell[oa]s?|cualquier|todo|toda|uno de|una de) `,
      'du',
    ),
    new RegExp(
      String.raw`^Se (?:llama|denomina|conoce como|entiende por|define como) (?<lead>(?:el|la|los|las|un|una) )?${TERM} (?:al?|el|la|los|las|una?|aquell[oa]s?|cualquier|todo|toda) `,
      'du',
    ),
    new RegExp(
      String.raw`^.{25,} (?:se (?:llaman?|denominan?|conocen? como)|recibe el nombre de|reciben el nombre de) (?<lead>el |la |los |las |un |una )?${TERM}${ASIDE}\.$`,
      'du',
    ),
  ],
  pair: /^(?:Dos|Tres) (?:\p{L}+ ){1,3}(?:son|se llaman|se dicen) (?<term>\p{Ll}{4,}) (?:si|cuando) /du,
  weakDefinition:
    /^(?:es|son|era|eran|fue|fueron|se \S+(?: como| a)?|consiste en|significa) (?:una?|unos|unas|el|la|los|las|uno de los|una de las) (?:\S+ )?(?:(?:\S+ )?(?:similar(?:es)?|parecid[oa]s?|adicional(?:es)?)|segund[oa]s?|tercer[oa]?s?|ejemplos?|partes?|razón|resultado|causa|mism[oa]s?|primer[oa]?s?|siguiente|últim[oa]s?|otr[oa]s?|formas?|importantes?|comun(?:es)?|común|mejor|mayor|clave|lugar|hogar|base(?! que)|origen|sede|problema|pregunta|número de|cantidad de|únic[oa]|más|principal|principales|centro|cuestión|tema|objetivo|producto|caso|tiempo|escenario|resultado|concepto|noción|herramienta)(?!\p{L})|^\S+ un[oa] de l[oa]s /iu,
  tellsApart:
    / (?:que|cual|cuales|quien|quienes|cuyo|cuya|cuyos|cuyas|donde|cuando|de|del|entre|para|por|con|sin|en|usado|usada|utilizado|utilizada|formado|formada|compuesto|compuesta|producido|producida|causado|causada|mediante) /iu,
  judges:
    /(?<!\p{L})(?:muy|sumamente|extremadamente|bastante|demasiado|suficientemente|notablemente|importantes?|poderos[oa]s?|excelentes?|perfect[oa]s?|útil|útiles|famos[oa]s?|interesantes?|esencial(?:es)?|crucial(?:es)?|típic[oa]s?|clásic[oa]s?|más|menos|mejor|mejores|peor|peores|buen[oa]?s?|mal[oa]s?|gran|difícil|fácil|fundamental(?:es)?|probablemente|quizás|también|simplemente|todavía|aún|ya no|no)(?!\p{L})|^consisten? en/iu,
  past: /^(?:era|eran|fue|fueron) /i,
  opensReference:
    /^(?:desde entonces|enseguida|pronto|un[oa]? (?:segund[oa]|tercer[oa]?)|\p{Lu}\p{Ll}*(?:ó|aron|ieron)|con el tiempo|por último|de hecho|de ahí|est[eoa]s?|es[eoa]s?|aquell?[oa]s?|él|ella|ellos|ellas|su|sus|además|sin embargo|por lo tanto|por tanto|por ejemplo|por otro lado|por otra parte|por el contrario|por eso|por ello|así|también|entonces|asimismo|igualmente|no obstante|mientras|aunque|como|debido|a pesar|según|pero|y|o|e|ni|en cambio|en este|en esta|en estos|en estas|en general|en realidad|otr[oa]s?|algun[oa]s|algún|much[oa]s|tod[oa]s|ambos|ambas|cada|aquí|allí|ahí|cuando(?! una? )|puesto que|ya que|dado|si|finalmente|luego|después|antes|tal(?:es)?|lo|los demás|un año|al año|poco|\p{L}+(?: \p{L}+)? (?:la|lo|los|las|le|les) \p{L}+(?:ó|aron|ieron|aba|ía)|se(?! (?:llama|denomina|conoce|entiende|define))|todavía|aún|ya|no|fue|era|fueron|eran|había|hay|ha|han|es|son|está|están|tiene|tienen|puede|pueden|en el|en la|a lo largo|a partir|a través|a continuación|durante|hoy|ahora|un ejemplo|más|dos|tres|cuatro|un[oa] de (?:ell|est|l)[oa]s|expli(?:ca|que)|describ[ae]|calcul[ae]|observ[ae]|compar[ae]|indi(?:ca|que)|dibuj[ae]|escrib[ae]|determin[ae]|identifi(?:ca|que)|el (?:resto|otro|mismo|segundo|tercer|siguiente|primer)|la (?:otra|misma|segunda|tercera|siguiente|primera)|los (?:otros|mismos|dos|tres)|las (?:otras|mismas|dos|tres))(?=[\s,])/iu,
  pointsElsewhere:
    /(?<!\p{L})(?:a continuación|(?:la|las|el|los) (?:en|para|con)|figuras?|tablas?|capítulos?|anterior(?:es|mente)?|siguientes?|arriba|abajo|est[eoa]s?|es[eoa]s?|aquell[oa]s?|dich[oa]s?|nuestr[oa]s?|nosotros|entonces|un (?:\p{L}+ )?ejemplo de|luego|después|más tarde|posteriormente|todavía|(?:la ciudad|la región|el país|la empresa|el autor|el equipo|el libro|la película|el pueblo|la isla|el río|la guerra|la batalla|el rey|el barco|el edificio|la universidad|la escuela)(?! de| que)|además|también|tampoco|sin embargo|(?:los|las|l[oa]s otr[oa]s) (?:dos|tres|cuatro)|mismo|misma|mismos|mismas|ella|él|ellos|ellas|actualmente|ahora|aquí|allí|hoy|asimismo|en cambio|(?:que|y|no|se|quien|cuando|donde) (?:lo|le|les) \p{Ll}+|al igual que|respectivamente)(?!\p{L})/iu,
  subjectArticles: /^(?:el|la|los|las|una?)$/i,
  specifies: /^(?:de|del|que|entre|para|llamad[oa]s?|conocid[oa]s?|donde)$/i,
  headingBefore:
    /[\p{L}\p{N})] (?:El|La|Los|Las|Un|Una|En|Por|Para|Cuando|Si|Este|Esta|Estos|Estas|Se|Es|Son|Con|Según|Desde|Hay|Como|Aunque|Durante|Muchos|Muchas) \p{Ll}/u,
  beforeArticle: null,
  order: null,
  amongOthers:
    /(?<!\p{L})(?:como|entre ell[oa]s|incluid[oa]s?|incluyendo|sobre todo)(?: el| la| los| las)? $/iu,
  supposes:
    /^(?:\p{L}+[aei]mos|imagina|imagine|supón|suponga|considera|considere|toma|tome|piensa|piense)(?!\p{L})|(?<!\p{L})(?:por ejemplo|p\. ?ej\.)/iu,
  between: 'entre',
  beforeYear: 'en|desde|hasta|del?|año',
  bareSubject:
    /^(?:El|La|Los|Las) (?<noun>\p{Ll}+) (?:es|son|fue|fueron|era|eran|ha|han|había|tiene|tienen|está|están|puede|pueden)(?!\p{L})/u,
  possessiveFirst: /^(?:\S+ ){0,5}sus? \p{Ll}/u,
  participleFirst: /^\p{Lu}\p{Ll}*(?:[ai]d|uest|rit|ech)[oa]s? (?:por|en|desde|como) /u,
  byline:
    /^(?:por|autore?s?|autoras?|copyright|©)(?!\p{L})|(?<!\p{L})(?:apuntes?|resumen|trabajo|informe|artículo|texto|capítulo|documento|escrit[oa]s?|editad[oa]s?|traducid[oa]s?|preparad[oa]s?|elaborad[oa]s?|presentad[oa]s?)(?: [\p{L}’'-]+){0,4} (?:por|para)(?!\p{L})|(?<!\p{L})(?:para|de|en) (?:el|la|mi|nuestr[oa]) (?:curso|clase|asignatura|seminario) (?:de|del)(?!\p{L})|(?<!\p{L})(?:profesora?|prof\.?|dra?\.?|docente|departamento de|universidad de) \p{Lu}/iu,
  noTerm: /(?:mente|[aeiáéí]r(?:l[aeo]s?|se|me|te|nos))$/i,
  elides: false,
  vague: words(`
    región área ciudad pueblo país estado libro autor película equipo rey reina hombre mujer hombres mujeres persona personas niño
    niña niños ejército guerra batalla compañía empresa término palabra nombre idea método proceso sistema enfoque técnica problema
    pregunta respuesta ejemplo caso grupo número cantidad resultado objeto cuerpo coche estudiante jugador científico experimento
    evento historia serie temporada episodio programa canción álbum edificio casa estación museo universidad escuela colegio proyecto
    plan informe artículo ley acto tratado decisión tribunal partido gobierno consejo río lago calle línea dispositivo máquina
    instrumento paciente madre padre esposa marido hijo hija hermano familia población comité presidente ministro líder diferencia
    cambio aumento situación condición efecto embargo revuelta rebelión sitio ataque política movimiento conflicto crisis teoría obra
    zona lugar deber mayoría resto final principio desarrollo historiador institución organización tradición pieza segunda primera
    uso éxito sede compañías equipos razón causa motivo objetivo`),
  determiners:
    /^(?:el|la|los|las|un|una|unos|unas|de|del|al|a|en|por|con|su|sus|entre|sin|cada|toda|todo|llamad[oa]s?|contra|sobre|hacia)$/i,
  articles: /^(?:el|la|los|las|un|una|unos|unas|del|al)$/i,
  beforeVerb:
    /^(?:se|no|que|quien|lo|le|les|nos|ha|han|había|muy|más|menos|tan|es|son|era|eran|fue|fueron|está|están|puede|pueden|para|también|ya)$/i,
  link: /^(?:de|del|de la|de los|de las)$/i,
  head: 'first',
  grammar: {
    shownBy: shownBy({
      m: 'el un del al este ese aquel otro ningún algún',
      f: 'la una esta esa aquella otra ninguna alguna',
      mPlural: 'los unos estos esos muchos otros algunos',
      fPlural: 'las unas estas esas muchas otras algunas',
    }),
    endings: [
      [/(?:[cs]iones|[dt]ades|tudes|umbres|(?<![mt])as)$/i, 'fPlural'],
      [/(?:os|ores|ajes|ismos)$/i, 'mPlural'],
      [/(?:[cs]ión|[dt]ad|tud|umbre|itis|ez|(?<![mt])a)$/i, 'f'],
      [/(?:ismo|aje|or|o)$/i, 'm'],
    ],
  },
  general: words(`
    kilómetro kilómetros estuvo estuvieron tuvo tuvieron hubo presente presentes definición definiciones ejemplo parte
    partes proceso procesos tipo tipos forma formas número manera resultado tiempo caso problema cambio punto cosa
    cosas lugar personas persona gente año años día días uso grupo grupos nivel área cantidad término nombre efecto
    factor estudio capítulo sección figura tabla función sistema lado fin valor tamaño papel razón hecho vez veces
    siglo siglos serie mayoría gran grande grandes mayor menor mejor pequeño pequeños últimos últimas nuevo nueva
    nuevos nuevas principal principales único única únicos únicas primera primero primer segundo segunda tercera tercer diferentes distintos
    importante importantes varios varias numerosos numerosas diversos diversas algunos algunas otros otras cierto
    ciertos mundo vida trabajo estado país países ciudad ciudades región llamado llamada llamados llamadas conocido
    conocida utilizado utilizados usado siguiente anterior igual mismo misma mismos mismas propio propia propios total
    general común comunes posible capaz además través mediante según hacia incluso cabo final principio medio objeto
    situación alto alta altos altas bajo baja largo larga cerca lejos dentro fuera atrás delante adelante abajo arriba
    aspecto aspectos cuando donde excepciones hogar hace hacen hizo puede pueden debe deben deber fueron sido siendo
    tienen tener forman hacer así historiadores hombres mujeres`),
};
