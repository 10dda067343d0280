/** Words that turn a statement around, in pairs; `/` separates words of the same sense. */
const PAIRS: Record<string, string> = {
  en: `
    increase/increases/increased/increasing/rise/rises/rose/risen/grow/grows/grew – decrease/decreases/decreased/decreasing/fall/falls/fell/fallen/decline/declines/declined/drop/drops/dropped/shrink/shrinks/reduce/reduces/reduced
    higher/highest/high – lower/lowest/low
    greater/larger/bigger – smaller/lesser
    longer/longest/long – shorter/shortest/short
    more/most – less/fewer/least/fewest
    faster/fastest/fast – slower/slowest/slow
    older/oldest – younger/youngest/newer
    stronger/strongest/strong – weaker/weakest/weak
    hot/hotter/warm/warmer – cold/colder/cool/cooler
    before/earlier/precede/precedes/preceded – after/later/follow/follows/followed
    begin/begins/began/begun/start/starts/started – end/ends/ended/stop/stops/stopped/cease/ceases/ceased
    first – last
    above/over – below/under/beneath
    inside/within/inner/internal – outside/outer/external
    left – right
    north/northern – south/southern
    east/eastern – west/western
    positive/positively – negative/negatively
    maximum/maximal – minimum/minimal
    win/wins/won/victory – lose/loses/lost/defeat
    gain/gains/gained – loss/lose/loses/lost
    accept/accepts/accepted – reject/rejects/rejected/refuse/refused
    always – never/rarely/seldom
    often/frequently/usually – rarely/seldom/never
    all/every/everyone – none/nobody/few/some
    many/most – few
    half – third/quarter
    doubled/double/doubles/twice – tripled/triple/triples/halved/halves
    alive/living – dead
    open/opens/opened – close/closes/closed/shut
    allow/allows/allowed/permit/permits/permitted – forbid/forbids/forbade/forbidden/prohibit/prohibits/prohibited/prevent/prevents/prevented
    attract/attracts/attracted – repel/repels/repelled
    absorb/absorbs/absorbed – emit/emits/emitted/release/releases/released
    oxidize/oxidized – reduce/reduced
    import/imports/imported – export/exports/exported
    male/men – female/women
    true/correct – false/incorrect/wrong
    possible – impossible
    enter/enters/entered – leave/leaves/left/exit/exits
    expand/expands/expanded – contract/contracts/contracted
    soluble – insoluble
    rich – poor
    same/identical – different
    majority – minority
    ancestor/ancestors – descendant/descendants
    acid/acidic – alkaline/basic
    systole/systolic – diastole/diastolic
    artery/arteries – vein/veins
    inhale/inhaled – exhale/exhaled`,
  es: `
    aumenta/aumentan/aumentó/aumentar/crece/crecen/creció/sube/suben/subió – disminuye/disminuyen/disminuyó/disminuir/decrece/baja/bajan/bajó/reduce/reducen/redujo
    mayor/mayores – menor/menores
    más – menos
    alto/alta/altos/altas/superior/superiores – bajo/baja/bajos/bajas/inferior/inferiores
    antes/anterior – después/posterior
    empieza/empezó/comienza/comenzó/inicia/inició – termina/terminó/acaba/acabó/finaliza/finalizó
    primer/primero/primera/primeros/primeras – último/última/últimos/últimas
    dentro/interno/interna – fuera/externo/externa
    izquierdo/izquierda – derecho/derecha
    norte – sur
    este/oriental – oeste/occidental
    positivo/positiva – negativo/negativa
    máximo/máxima – mínimo/mínima
    ganó/gana/ganar – perdió/pierde/perder
    siempre – nunca/jamás/raramente
    frecuentemente/normalmente – raramente
    todos/todas – algunos/algunas/pocos/pocas/ninguno/ninguna
    muchos/muchas – pocos/pocas
    mitad – tercio/cuarto
    menos – máximo/sumo
    caliente – frío/fría
    rápido/rápida – lento/lenta
    verdadero/verdadera – falso/falsa
    posible – imposible
    absorbe/absorben – emite/emiten/libera/liberan`,
  fr: `
    augmente/augmentent/augmenté/augmenter/croît/monte/montent – diminue/diminuent/diminué/diminuer/décroît/baisse/baissent/réduit/réduisent
    supérieur/supérieure/haut/haute – inférieur/inférieure/bas/basse
    plus – moins
    grand/grande – petit/petite
    avant – après
    commence/commencé/débute/débuté – termine/terminé/finit/fini/cesse/cessé
    premier/première/premiers/premières – dernier/dernière/derniers/dernières
    dedans/intérieur/interne – dehors/extérieur/externe
    gauche – droite/droit
    nord – sud
    est/oriental – ouest/occidental
    positif/positive – négatif/négative
    maximum/maximal – minimum/minimal
    gagne/gagné – perd/perdu
    toujours – jamais/rarement
    souvent – rarement
    tous/toutes – quelques/aucun/aucune
    moitié – tiers/quart
    chaud/chaude – froid/froide
    rapide – lent/lente
    vrai/vraie – faux/fausse
    possible – impossible
    absorbe/absorbent – émet/émettent/libère/libèrent`,
  de: `
    steigt/stieg/gestiegen/wächst/wuchs/zunimmt/erhöht – sinkt/sank/gesunken/fällt/fiel/gefallen/abnimmt/verringert
    höher/größer – niedriger/kleiner/geringer
    mehr/meisten – weniger/wenigsten
    vor/früher/davor/zuvor – nach/später/danach
    beginnt/begann/begonnen – endet/endete/geendet
    erste/ersten/erster – letzte/letzten/letzter
    innen/innerhalb – außen/außerhalb
    links/linke/linken – rechts/rechte/rechten
    Norden/nördlich – Süden/südlich
    Osten/östlich – Westen/westlich
    positiv/positive – negativ/negative
    gewann/gewonnen – verlor/verloren
    immer – nie/niemals/selten
    oft/häufig/meist/meistens – selten/nie
    alle – einige/manche/wenige
    viele – wenige
    Hälfte – Drittel/Viertel
    mindestens – höchstens/maximal
    heiß/warm – kalt/kühl
    schnell/schneller – langsam/langsamer
    wahr – falsch
    möglich – unmöglich`,
  zh: `
    增加/增长/上升/升 – 减少/下降/降
    增 – 减
    大 – 小
    多 – 少
    高 – 低
    前 – 后/後
    北 – 南
    东/東 – 西
    开始/開始 – 结束/結束
    首/首次/第一 – 最后
    胜/赢 – 败/输
    正 – 负/負`,
  ja: `
    増加/上昇 – 減少/下降/低下
    増 – 減
    大 – 小
    多 – 少
    高 – 低
    前 – 後
    北 – 南
    東 – 西
    開始 – 終了
    最初 – 最後
    勝 – 敗
    正 – 負`,
};
const NEGATING_PREFIX = /^(?:un|in|im|il|ir|non|dis|des|dés)(?=.{4})/;

const tables = new Map<string, Map<string, Set<string>>>();

/** The terms that say the contrary of `word` in `language`; empty for most words. Words are lower case and not stemmed. */
export function oppositesOf(word: string, language: string): ReadonlySet<string> {
  return tableFor(language).get(word) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();

/** `possible` for `impossible`, or null when the word does not begin with a negating prefix. */
export function withoutNegatingPrefix(word: string): string | null {
  const plain = word.replace(NEGATING_PREFIX, '');
  return plain === word ? null : plain;
}

function tableFor(language: string): Map<string, Set<string>> {
  const known = tables.get(language);
  if (known) return known;
  const table = new Map<string, Set<string>>();
  for (const line of (PAIRS[language] ?? '').trim().split('\n')) {
    const [left = [], right = []] = line.split(' – ').map((side) => side.trim().split('/'));
    for (const word of left) add(table, word, right);
    for (const word of right) add(table, word, left);
  }
  tables.set(language, table);
  return table;
}

function add(table: Map<string, Set<string>>, word: string, opposites: string[]): void {
  const key = word.toLowerCase();
  const known = table.get(key) ?? new Set<string>();
  for (const opposite of opposites) known.add(opposite.toLowerCase());
  table.set(key, known);
}
