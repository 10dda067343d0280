/** A language's function words and, where there is one, its Snowball stemmer. Keyed by ISO 639-1 code. */
interface Language {
  stemmer: string | null;
  stopWords: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Latin-script and Cyrillic languages that are told apart by their function words. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: {
    stemmer: 'english',
    stopWords: words(`
      a about above after again against all am an and any are as at be because been before being below between both but
      by can could did do does doing down during each few for from further had has have having he her here hers herself him
      himself his how i if in into is it its itself just me more most my myself no nor not now of off on once only or other
      our ours ourselves out over own same she should so some such than that the their theirs them themselves then there
      these they this those through to too under until up upon very was we were what when where which while who whom whose
      why will with would you your yours yourself s t d ll re ve m`),
  },
  es: {
    stemmer: 'spanish',
    stopWords: words(`
      a al algo algunas algunos ante antes aquel aquella aquellas aquellos así aún aunque cada como cómo con contra cual
      cuál cuales cuáles cuando cuándo cuanto cuánto cuántos cuántas de del desde donde dónde dos durante e el él ella ellas
      ellos en entre era eran eres es esa esas ese eso esos esta está estaba estaban estado están estar estas este esto estos
      fue fueron ha había habían han hasta hay la las le les lo los más me mi mientras mis mucho muchos muy nada ni no nos
      nosotros nuestra nuestro o os otra otras otro otros para pero poco por porque que qué quien quién quienes quiénes se
      sea ser será si sí sido siendo sin sobre son su sus también tan tanto te tenía tiene tienen toda todas todo todos tu
      tus un una unas uno unos y ya yo`),
  },
  fr: {
    stemmer: 'french',
    stopWords: words(`
      à ai au aucun aussi autre autres aux avait avaient avant avec avoir c car ce ceci cela celle celles celui ces cet
      cette ceux chaque chez comme comment d dans de depuis des donc dont du elle elles en encore entre est et étaient était
      été être eu eux fait il ils j je l la là laquelle le lequel les lesquelles lesquels leur leurs lors lui m ma mais me même
      mêmes mes moins mon n ne ni non nos notre nous on ont ou où par parce pas pendant peu peut plus pour pourquoi puis qu
      quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur t ta te tes ton tous tout toute
      toutes très tu un une vers vos votre vous y`),
  },
  de: {
    stemmer: 'german',
    stopWords: words(`
      ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bis da dabei damit dann das
      dass dazu dem den denen der deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine
      einem einen einer eines er es etwa für gegen gibt habe haben hat hatte hatten hier hinter ich ihm ihn ihnen ihr ihre
      ihrem ihren ihrer im in indem ins ist ja jede jedem jeden jeder jedes jedoch kann kein keine keinen können konnte man
      mehr mein mit muss nach nicht noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seit sich sie sind so
      sondern sowie über um und uns unser unter viel vom von vor wann war waren warum was weil welche welchem welchen
      welcher welches wenn wer werden wie wieder wieso wird wo worden wurde wurden zu zum zur zwischen`),
  },
  it: {
    stemmer: 'italian',
    stopWords: words(`
      a ad ai al alla alle allo anche ancora avere aveva c che chi ci come con cosa cui d da dagli dai dal dalla dalle
      dallo degli dei del della delle dello di dopo dove e è ed era erano essere fra gli ha hanno ho i il in io l la le lei
      li lo loro lui ma mentre mi ne negli nei nel nella nelle nello no noi non nostro o ogni per perché più poi prima qual
      quale quali quando quanto quella quelle quelli quello questa queste questi questo qui se sei si sia sono sta stata
      stato su sua sue sui sul sulla sulle sullo suo suoi tra tutti tutto un una uno voi`),
  },
  pt: {
    stemmer: 'portuguese',
    stopWords: words(`
      a à ao aos aquela aquele aquilo as às até com como da das de dela dele deles depois do dos e é ela elas ele eles em
      entre era eram essa essas esse esses esta está estão estas estava este estes eu foi foram há isso isto já lhe lhes
      mais mas me mesmo meu minha muito na não nas nem no nos nós o onde os ou para pela pelas pelo pelos por porque qual
      quais quando que quem são se seja sem ser será seu seus só sobre sua suas também te tem têm tinha um uma umas uns
      você vocês`),
  },
  nl: {
    stemmer: 'dutch',
    stopWords: words(`
      aan al alles als altijd andere ben bij daar dan dat de der deze die dit doen door dus een en er ge geen had heb
      hebben heeft hem het hier hij hoe hun ik in is ja je kan kon kunnen maar me meer men met mij mijn moet na naar niet
      niets nog nu of om omdat onder ons ook op over reeds te tegen toch toen tot u uit uw van veel voor waar waarom
      wanneer want waren was wat welke werd wezen wie wij wil worden wordt zal ze zich zij zijn zo zonder zou`),
  },
  sv: {
    stemmer: 'swedish',
    stopWords: words(`
      alla allt att av blev bli blir då där de dem den denna deras dess det detta dig din du efter ej eller en er ett för
      från ha hade han hans har hennes här hon hur i icke ingen inom inte jag ju kan kunde man med mellan men mig min
      mot mycket ni nu när någon något några och om oss på sig sin sina sitt skall så sådan till under upp ut utan vad
      var vara varför vi vid vilka vilken vilket än är över`),
  },
  da: {
    stemmer: 'danish',
    stopWords: words(`
      af alle alt anden at blev blive bliver da de dem den denne der deres det dette dig din dog du efter eller en end er
      et for fra ham han hans har havde hende hendes her hos hun hvad hvis hvor hvordan hvorfor i ikke ind jeg jer kan kunne man
      mange med meget men mig min mod ned noget nogle nu når og også om op os over på selv sig skal skulle som sådan
      til ud under var vi vil ville vor være været`),
  },
  no: {
    stemmer: 'norwegian',
    stopWords: words(`
      alle at av ble bli blir da de dem den denne der deres det dette du eller en enn er et etter for fordi fra før ha
      hadde han hans har henne hennes her hos hun hva hvem hver hvilken hvis hvor hvordan hvorfor i ikke ingen inn jeg kan kunne
      man mange med meg mellom men min mot mye må ned noe noen når nå og også om opp oss over på seg selv sin skal
      skulle slik som så til ut uten var vi vil ville være vært`),
  },
  fi: {
    stemmer: 'finnish',
    stopWords: words(`
      ei eivät emme en että he hän häntä hänen ja jo jos joka jonka jossa jota jotka kanssa koska kuin kuinka kun me mikä
      miksi milloin minä missä mitä mukaan mutta myös ne niin niiden nämä ole oli olivat olla on ovat se sekä sen siitä
      sinä sitä tai tai te tämä tämän vaan vai vain voi`),
  },
  ru: {
    stemmer: 'russian',
    stopWords: words(`
      а без более бы был была были было быть в вам вас во вот все всех вы где да для до его ее её если есть еще ещё же за
      и из или им их к как какая какие какой когда кого которая которые который которых кто ли между меня мне мы на над
      не него нее неё нет ни них но о об однако он она они оно от по под почему при с сам свою себя сколько так также
      там то того тоже только том ты у уже хотя чего чем что чтобы эта эти это этого этой этом этот я`),
  },
  tr: {
    stemmer: 'turkish',
    stopWords: words(`
      acaba ama ancak bazı ben bir biri birkaç biz bu bunu bunun çok çünkü da daha de defa diye en gibi hangi hem hep her
      hiç için ile ise kadar kez ki kim mı mi mu mü nasıl ne neden nerede niçin niye o olan olarak oldu olduğu onlar onu
      onun sanki sen siz şey şu tarafından ve veya ya yani`),
  },
  pl: {
    stemmer: null,
    stopWords: words(`
      a aby ale bo być był była było były być co czy dla do gdy gdzie go i ich ile im inne ja jak jako jakie jego jej jest
      jeszcze jeśli już kiedy kto która które którego której który których lub ma może na nad nie niż o od on ona one oni
      oraz po pod przed przez przy są się tak także tam te tego tej ten też to tu tych tym tylko w we wszystkie z za
      został została że`),
  },
  vi: {
    stemmer: null,
    stopWords: words(`
      bị bởi các cái cho có của cũng chỉ đã đang đây để đến đó được gì khi không là lại lên mà mỗi một này nào nên nếu
      ngày như nhưng những ở ra rằng rất sẽ tại theo thì trên trong từ và vào vẫn về vì với`),
  },
};

/** Too frequent in Chinese and Japanese to tell anything; their languages are told apart by script. */
const UNSPACED_STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  zh: words(`
    的 了 是 在 和 与 及 或 也 都 就 而 但 被 把 从 到 对 于 以 为 由 这 那 其 他 她 它 们 我 你 我们 你们 他们 它们 这个 那个 这些 那些
    什么 哪 哪个 哪些 哪里 谁 多少 几 如何 怎么 怎样 为什么 吗 呢 吧 有 没有 不 很 更 最 会 能 可以 上 中 下 之 个 一个 因为 所以 如果
    是什 么是 何时`),
  ja: words(`
    の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あっ よう また もの
    あり まで られ なる へ か だ これ によって により おり より による ず なり られる において ば なかっ なく しかし について せ だっ
    それ ところ それら どの どこ いつ 誰 だれ 何 なに なん どれ どう なぜ ですか でしょう です ます ました 何です 何年 は何 とは`),
};

/** The language of text whose script or words decide nothing. */
export const UNDETERMINED = 'und';

export function isStopWord(word: string, language: string): boolean {
  return (LANGUAGES[language]?.stopWords ?? UNSPACED_STOP_WORDS[language])?.has(word) ?? false;
}
