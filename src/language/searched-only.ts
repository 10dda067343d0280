import { type SearchedLanguage, words } from './language.ts';

/** Languages in which documents are searched and recognised, but not read. */
export const FURTHER = {
  it: {
    stemmer: 'italian',
    stopWords: words(`
      a ad ai al alla alle allo anche ancora avere aveva c che chi ci come con cosa cui d da dagli dai dal dalla dalle
      dallo degli dei del della delle dello di dopo dove e è ed era erano essere fra gli ha hanno ho i il in io l la le lei
      li lo loro lui ma mentre mi ne negli nei nel nella nelle nello no noi non nostro o ogni per perché più poi prima qual
      quale quali quando quanto quella quelle quelli quello questa queste questi questo qui se sei si sia sono sta stata
      stato su sua sue sui sul sulla sulle sullo suo suoi tra tutti tutto un una uno voi`),
    accents: { a: 'à', e: 'èé', i: 'ì', o: 'ò', u: 'ù' },
  },
  pt: {
    stemmer: 'portuguese',
    stopWords: words(`
      a à ao aos aquela aquele aquilo as às até com como da das de dela dele deles depois do dos e é ela elas ele eles em
      entre era eram essa essas esse esses esta está estão estas estava este estes eu foi foram há isso isto já lhe lhes
      mais mas me mesmo meu minha muito na não nas nem no nos nós o onde os ou para pela pelas pelo pelos por porque qual
      quais quando que quem são se seja sem ser será seu seus só sobre sua suas também te tem têm tinha um uma umas uns
      você vocês`),
    accents: { a: 'áâã', c: 'ç', e: 'éê', i: 'í', o: 'óôõ', u: 'ú' },
  },
  nl: {
    stemmer: 'dutch',
    stopWords: words(`
      aan al alles als altijd andere ben bij daar dan dat de der deze die dit doen door dus een en er ge geen had heb
      hebben heeft hem het hier hij hoe hun ik in is ja je kan kon kunnen maar me meer men met mij mijn moet na naar niet
      niets nog nu of om omdat onder ons ook op over reeds te tegen toch toen tot u uit uw van veel voor waar waarom
      wanneer want waren was wat welke werd wezen wie wij wil worden wordt zal ze zich zij zijn zo zonder zou`),
    accents: null,
  },
  sv: {
    stemmer: 'swedish',
    stopWords: words(`
      alla allt att av blev bli blir då där de dem den denna deras dess det detta dig din du efter ej eller en er ett för
      från ha hade han hans har hennes här hon hur i icke ingen inom inte jag ju kan kunde man med mellan men mig min
      mot mycket ni nu när någon något några och om oss på sig sin sina sitt skall så sådan till under upp ut utan vad
      var vara varför vi vid vilka vilken vilket än är över`),
    accents: null,
  },
  da: {
    stemmer: 'danish',
    stopWords: words(`
      af alle alt anden at blev blive bliver da de dem den denne der deres det dette dig din dog du efter eller en end er
      et for fra ham han hans har havde hende hendes her hos hun hvad hvis hvor hvordan hvorfor i ikke ind jeg jer kan kunne man
      mange med meget men mig min mod ned noget nogle nu når og også om op os over på selv sig skal skulle som sådan
      til ud under var vi vil ville vor være været`),
    accents: null,
  },
  no: {
    stemmer: 'norwegian',
    stopWords: words(`
      alle at av ble bli blir da de dem den denne der deres det dette du eller en enn er et etter for fordi fra før ha
      hadde han hans har henne hennes her hos hun hva hvem hver hvilken hvis hvor hvordan hvorfor i ikke ingen inn jeg kan kunne
      man mange med meg mellom men min mot mye må ned noe noen når nå og også om opp oss over på seg selv sin skal
      skulle slik som så til ut uten var vi vil ville være vært`),
    accents: null,
  },
  fi: {
    stemmer: 'finnish',
    stopWords: words(`
      ei eivät emme en että he hän häntä hänen ja jo jos joka jonka jossa jota jotka kanssa koska kuin kuinka kun me mikä
      miksi milloin minä missä mitä mukaan mutta myös ne niin niiden nämä ole oli olivat olla on ovat se sekä sen siitä
      sinä sitä tai tai te tämä tämän vaan vai vain voi`),
    accents: null,
  },
  ru: {
    stemmer: 'russian',
    stopWords: words(`
      а без более бы был была были было быть в вам вас во вот все всех вы где да для до его ее её если есть еще ещё же за
      и из или им их к как какая какие какой когда кого которая которые который которых кто ли между меня мне мы на над
      не него нее неё нет ни них но о об однако он она они оно от по под почему при с сам свою себя сколько так также
      там то того тоже только том ты у уже хотя чего чем что чтобы эта эти это этого этой этом этот я`),
    accents: null,
  },
  tr: {
    stemmer: 'turkish',
    stopWords: words(`
      acaba ama ancak bazı ben bir biri birkaç biz bu bunu bunun çok çünkü da daha de defa diye en gibi hangi hem hep her
      hiç için ile ise kadar kez ki kim mı mi mu mü nasıl ne neden nerede niçin niye o olan olarak oldu olduğu onlar onu
      onun sanki sen siz şey şu tarafından ve veya ya yani`),
    accents: null,
  },
  pl: {
    stemmer: null,
    stopWords: words(`
      a aby ale bo być był była było były być co czy dla do gdy gdzie go i ich ile im inne ja jak jako jakie jego jej jest
      jeszcze jeśli już kiedy kto która które którego której który których lub ma może na nad nie niż o od on ona one oni
      oraz po pod przed przez przy są się tak także tam te tego tej ten też to tu tych tym tylko w we wszystkie z za
      został została że`),
    accents: null,
  },
  vi: {
    stemmer: null,
    stopWords: words(`
      bị bởi các cái cho có của cũng chỉ đã đang đây để đến đó được gì khi không là lại lên mà mỗi một này nào nên nếu
      ngày như nhưng những ở ra rằng rất sẽ tại theo thì trên trong từ và vào vẫn về vì với`),
    accents: null,
  },
  ar: { stemmer: 'arabic', stopWords: words(''), accents: null },
  ta: { stemmer: 'tamil', stopWords: words(''), accents: null },
  hy: { stemmer: 'armenian', stopWords: words(''), accents: null },
} satisfies Record<string, SearchedLanguage>;
