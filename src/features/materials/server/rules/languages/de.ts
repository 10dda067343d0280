import { shownBy } from './grammar.ts';
import { ASIDE, type RuleLanguage, wordSet } from './language.ts';

const TERM = String.raw`(?<term>(?:\p{Ll}+e[rnsm]? )?\p{Lu}[\p{L}\p{N}-]*(?: \p{Lu}[\p{L}\p{N}-]*){0,2})`;
const ARTICLE = String.raw`(?:[Dd]er|[Dd]ie|[Dd]as|[Dd]em|[Dd]en|[Ee]in|[Ee]ine[mnrs]?)`;

const SINGULAR_VERBS = '>ist >wird >hat >kann >war >wurde >muss';

export const de: RuleLanguage = {
  spotting: 'capitals',
  definitions: [
    new RegExp(
      String.raw`^(?<lead>(?:Der|Die|Das|Ein|Eine) )?${TERM}${ASIDE},? (?:ist|sind|war|waren|bezeichnet|bezeichnen|heißt|bedeutet) (?:eine?|einen|einer der|eines der|der|die|das|den|jede[rs]?|jene[rs]?|diejenigen?|derjenige|dasjenige|alle) `,
      'du',
    ),
    new RegExp(String.raw`^Unter (?<lead>${ARTICLE} )?${TERM}${ASIDE} versteht man `, 'du'),
    new RegExp(String.raw`^Als (?<lead>${ARTICLE} )?${TERM}${ASIDE} bezeichnet man `, 'du'),
    new RegExp(
      String.raw`^.{25,} (?:nennt man|bezeichnet man als|heißt|heißen) (?<lead>${ARTICLE} )?${TERM}\.$`,
      'du',
    ),
    new RegExp(
      String.raw`^.{25,} (?:wird|werden) (?:(?:auch|daher|als) )*(?<lead>${ARTICLE} )?${TERM} (?:genannt|bezeichnet)\.$`,
      'du',
    ),
  ],
  weakDefinition:
    /^(?:ist|sind|war|waren|bezeichnet|bezeichnen|heißt|bedeutet) (?:\S+ ){1,2}?(?:Beispiele?|Teile?|Grund|Gründe|Ergebnis|Ursache|gleiche[nrs]?|selbe|erste[nrs]?|nächste[nrs]?|letzte[nrs]?|andere[nrs]?|wichtige[nrs]?|wichtigste[nrs]?|beste[nrs]?|einzige[nrs]?|Ort|Heimat|Basis|Grundlage|Problem|Frage|Anzahl|Zahl|Fall|Folge|Ziel|Thema|Zeit|mehr|weniger|so)(?!\p{L})/u,
  past: /^(?:war|waren) /i,
  opensReference:
    /^(?:seither|seitdem|bald|eine? (?:zweite|dritte|weitere)[rs]?|der gesamte|er|sie|es|ihr|ihre[mnrs]?|sein|seine[mnrs]?|dies|diese[mnrs]?|jene[mnrs]?|solche[mnrs]?|das ist|das sind|dabei|dadurch|dafür|dagegen|daher|damit|danach|daneben|dann|daran|darauf|daraufhin|daraus|darin|darüber|darum|darunter|davon|davor|dazu|deshalb|deswegen|dementsprechend|demnach|dennoch|derzeit|dort|ebenso|ebenfalls|entsprechend|erst|ferner|folglich|gleichzeitig|heute|hier|hierbei|hierdurch|hierfür|hierzu|hinzu|im gegensatz|im vergleich|in diesem|in dieser|insgesamt|insbesondere|jedoch|allerdings|also|andererseits|einerseits|anders|auch|außerdem|aber|beide|und|oder|sondern|denn|doch|nun|nur|obwohl|trotz|schließlich|so|somit|später|stattdessen|trotzdem|umgekehrt|weiterhin|weitere|wegen|weil|wenn|wie|zudem|zum beispiel|zunächst|zuvor|zuerst|beispielsweise|andere[rs]?|einige|viele|manche|alle|jede[mnrs]?|mehrere|man|wir|ich|bei|beim|während|nach|nachdem|vor|bevor|seit|als|ein jahr|kurz|wenig|da|untersuche|befestige|wiederhole|stelle|lege|halte|verbinde|schließe|miss|notiere|vergleiche|berechne|bestimme|zeige|beobachte|erkläre|gib|nimm|fülle|hänge|ziehe|drücke|lass|baue|verwende|benutze|schalte|bringe|hebe|trage|zeichne|überlege|betrachte|beachte|zwei|drei|vier|eine[rs]? der|dessen|deren|für (?:diese|die)|in den|möchte|soll|ist|sind|hat|haben|war|waren|wird|werden|der (?:erste|zweite|letzte|andere|gleiche|oben)|die (?:erste|zweite|letzte|andere|anderen|gleiche|beiden|folgenden|obige|letzten|ersten)|das (?:erste|zweite|letzte|andere|gleiche|obige))(?=[\s,])/iu,
  pointsElsewhere:
    /(?<!\p{L})(?:abbildung(?:en)?|bild|tabellen?|kapitel|abschnitt|gleichung(?:en)?|formeln?|oben|unten|obige[mnrs]?|folgende[mnrs]?|vorherige[mnrs]?|diese[mnrs]?|jene[mnrs]?|solche[mnrs]?|unsere?[mnrs]?|wir|uns|ich|daher|somit|also|dabei|dadurch|hierbei|hier|dort|heute|derzeit|ebenfalls|außerdem|jedoch|allerdings|auch|seine?[mnrs]?|ihre?[mnrs]?|ihm|ihn|ihnen|beide[nrs]?|genannte[nr]?|gleichung|eqn\S*|hingegen|seither|seitdem|dennoch|damit|wieder|später|umgekehrten fall|wiederum|zuvor|davon|daran|darin|darauf(?! zurückzuführen)|letztere[mnrs]?|erstere[mnrs]?|respektive)(?!\p{L})/iu,
  subjectArticles: /^(?:der|die|das|ein|eine)$/i,
  specifies: /^(?:von|vom|des|der|für|zwischen|zur|zum|namens|mit)$/i,
  vague: wordSet(`
    Region Gebiet Stadt Land Staat Buch Autor Film Mannschaft König Königin Mann Frau Männer Frauen Person Personen Kind Kinder Armee
    Krieg Schlacht Firma Unternehmen Begriff Wort Name Idee Methode Prozess System Ansatz Technik Problem Frage Antwort Beispiel Fall
    Gruppe Anzahl Menge Ergebnis Objekt Körper Auto Schüler Spieler Wissenschaftler Experiment Versuch Ereignis Geschichte Serie
    Staffel Folge Sendung Lied Album Gebäude Haus Bahnhof Museum Universität Schule Programm Projekt Plan Bericht Artikel Gesetz
    Vertrag Entscheidung Gericht Partei Regierung Rat Fluss See Straße Linie Gerät Maschine Instrument Patient Mutter Vater Bruder
    Schwester Familie Bevölkerung Komitee Präsident Minister Führer Unterschied Änderung Zunahme Situation Bedingung Wirkung Embargo
    Aufstand Belagerung Angriff Politik Bewegung Konflikt Krise Theorie Werk Ort Mehrheit Rest Ende Anfang Entwicklung Institution
    Organisation Tradition Verwendung Erfolg Verein Titel Gesamtheit Rohr Anordnung Beobachter Kanal Serien Doktor Kern Probe Aufgabe Aufgaben Regel Richtung Größe Einheit Wert`),
  determiners:
    /^(?:der|die|das|dem|den|des|ein|eine|einem|einen|einer|eines|im|am|vom|zum|zur|beim|von|aus|mit|in|durch|ohne|je|pro|kein|keine|keinen|jede[mnrs]?)$/i,
  articles: /^(?:der|die|das|dem|den|des|ein|eine|einem|einen|einer|eines|im|am|vom|zum|zur|beim)$/i,
  beforeVerb: /^$/,
  link: null,
  head: 'last',
  grammar: {
    shownBy: shownBy({
      m: `der dem den des ein einem einen eines kein keinen keinem dieser diesen diesem jeder jeden im am vom zum beim ${SINGULAR_VERBS}`,
      f: `die der eine einer keine keiner diese dieser jede jeder zur ${SINGULAR_VERBS}`,
      n: `das dem des ein einem eines kein keinem dieses diesem jedes im am vom zum beim ins ans ${SINGULAR_VERBS}`,
      plural:
        'die der den alle allen viele vielen keine keinen diese dieser diesen einige einigen mehrere mehreren beide beiden zwei drei vier >sind >werden >haben >können >waren >wurden >müssen',
    }),
    adjectives: /(?:\p{Ll}+e[mnrs]? ){1,2}$/u,
    endings: [
      [/(?:ungen|heiten|keiten|schaften|ionen|täten|ismen|innen|[äöü]\p{Ll}*er)$/iu, 'plural'],
      [/(?:ung|heit|keit|schaft|ion|tät|ik|enz|anz|ie)$/i, 'f'],
      [/(?:chen|lein|ment|tum)$/i, 'n'],
      [/(?:ismus|ling)$/i, 'm'],
    ],
  },
  general: wordSet(`
    meter kilometer quadratkilometer definition definitionen
    beispiel beispiele teil teile prozess prozesse art arten form formen zahl zahlen anzahl weise ergebnis ergebnisse zeit zeiten fall
    fälle problem probleme änderung änderungen punkt punkte sache dinge ding ort orte mensch menschen person personen leute jahr jahre
    jahren tag tage tagen verwendung gruppe gruppen ebene bereich bereiche menge begriff begriffe name namen wirkung wirkungen
    faktor faktoren frage fragen antwort kapitel abschnitt abbildung tabelle gleichung formel funktion system systeme seite seiten ende
    wert werte größe größen rolle grund gründe tatsache jahrhundert jahrhunderts jahrhunderten mal hälfte welt leben arbeit zustand
    land länder ländern stadt städte dr prof uhr prozent million millionen milliarden abstand richtung gegensatz vergleich folge
    rahmen laufe regel hilfe möglichkeit möglichkeiten umgebung unterschied zusammenhang verhältnis beginn anfang mitte sicht bezug
    januar februar märz april mai juni juli august september oktober november dezember einheit einheiten objekt objekte aufgabe aufgaben
    montag dienstag mittwoch donnerstag freitag samstag sonntag experiment experimente versuch körper körpers`),
};
