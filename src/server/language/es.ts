import { type Language, words } from './language.ts';

export const es: Language = {
  stemmer: 'spanish',
  stopWords: words(`
    a al algo algunas algunos ante antes aquel aquella aquellas aquellos así aún aunque cada como cómo con contra cual
    cuál cuales cuáles cuando cuándo cuanto cuánto cuántos cuántas de del desde donde dónde dos durante e el él ella ellas
    ellos en entre era eran eres es esa esas ese eso esos esta está estaba estaban estado están estar estas este esto estos
    fue fueron ha había habían han hasta hay la las le les lo los más me mi mientras mis mucho muchos muy nada ni no nos
    nosotros nuestra nuestro o os otra otras otro otros para pero poco por porque que qué quien quién quienes quiénes se
    sea ser será si sí sido siendo sin sobre son su sus también tan tanto te tenía tiene tienen toda todas todo todos tu
    tus un una unas uno unos y ya yo`),
  isSpaced: true,
  accents: { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ' },
};
