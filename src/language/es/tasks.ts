import { words } from '../language.ts';
import type { Tasks } from '../task-types.ts';

export const tasks: Tasks = {
  deviation: 'desviación (?:estándar|típica)',
  noSolution: String.raw`(?:(?:la ecuación )?no (?:hay|tiene|existen?) |sin )(?:ninguna )?(?:soluci(?:ón|ones)|raíz|raíces)(?: real(?:es)?)?|ninguna(?: solución(?: real)?)?|no tiene solución(?: real)?`,
  derivative: 'derivada|deriva|derivar|derive',
  otherDerivative: 'segunda|tercera|parcial|parciales|antiderivada|inversa|implícita|dos veces',
  degrees: 'grados?',
  scales: '°F fahrenheit/f, °C celsius/centígrados/centígrado/c, K kelvins/kelvin/k',
  conversion: words(`
    cuántos cuántas cuánto cuánta es son eso esto hay en a al como convierte convertir convierta conviértelos expresa expresar exprese
    pasa pasar escribe cuál qué igual equivale equivalen corresponde corresponden velocidad longitud masa tiempo valor distancia su la
    el los las de`),
  multiplies:
    'doble|mitad|triple|cada|tod[oa]s|otra vez|veces|otr[oa]s?|más|menos|quedan?|resto|ambos|diari[oa]s?|sólo|solo|tercio|cuarto',
  kinds:
    'm qué distancia/cuánta distancia/la distancia/hasta dónde, s cuánto tiempo/cuánto tarda/cuánto dura, kg masa, mol cuántos moles/cantidad de sustancia/cantidad de materia, m^3 volumen',
  averageSpeed: '(?:velocidad|rapidez) (?:media|promedio)',
  atSpeed: 'a(?: una)?(?: velocidad| rapidez)?(?: constante)?(?: de)?',
  lasting: 'durante|por',
  changes:
    'aceler\\p{L}*|fren\\p{L}*|desaceler\\p{L}*|lanz\\p{L}*|ca(?:e|en|ída|yendo)|suelt\\p{L}*|reposo|par(?:a|ar|ada)|inicial\\p{L}*|subida|luego|después|vuel\\p{L}*|regres\\p{L}*|relativ\\p{L}*|opuest\\p{L}*|hacia|viento|corriente|río|cada|ambos|otr[oa]',
  reacts:
    'reaccion\\p{L}*|produc\\p{L}*|form(?:a|an|ar)|quem\\p{L}*|liber\\p{L}*|necesit\\p{L}*|combust\\p{L}*|descompon\\p{L}*|electr[oó]l\\p{L}*|átomos?|iones|ion|electrones|enlaces?|disuel\\p{L}*|contien\\p{L}*|obtien\\p{L}*',
  less: {
    before:
      '(?:rebaj\\p{L}+|descuento|descuenta|reduc\\p{L}+|baj\\p{L}+|disminuy\\p{L}+|cae)(?: (?:en|de|del|un|el|en un|de un))?',
    behind: 'de descuento|de rebaja|menos|más barat[oa]',
  },
  more: {
    before: '(?:aument\\p{L}+|sub\\p{L}+|increment\\p{L}+|crec\\p{L}+)(?: (?:en|de|del|un|el|en un|de un))?',
    behind: 'más car[oa]|más',
  },
  asksAfter:
    'nuev[oa]|ahora|final|rebajad[oa]|(?:pag\\p{L}+|cuesta)|(?:tras|después de|con) (?:el|la) (?:descuento|rebaja|aumento|subida)',
  asksBefore:
    'original|antes|anterior|inicial|ahorr\\p{L}+|en cuánto|cuánto (?:menos|más)|diferencia|otra vez|luego|cada',
  asksPercent: 'qué (?:porcentaje|tanto por ciento|por ciento|%)|(?:cuánto|cuánto sube) por ciento',
  of: 'de',
  shares:
    '1/2 la mitad/mitad, 1/3 un tercio/la tercera parte, 2/3 dos tercios/las dos terceras partes, 1/4 un cuarto/la cuarta parte, 3/4 tres cuartos/las tres cuartas partes, 1/5 un quinto/la quinta parte, 2/5 dos quintos, 3/5 tres quintos, 4/5 cuatro quintos, 1/6 un sexto/la sexta parte, 1/8 un octavo/la octava parte, 1/10 un décimo/la décima parte',
  currencies: 'euros?|pesos?|dólares|dólar|libras?|soles|bolívares|pesetas',
  from: 'de',
  to: 'a|hasta(?: los| alcanzar)?|alcanza(?: los)?',
  rest: 'del reposo|desde el reposo|parte del reposo',
  quantities:
    'mass masa, length distancia/longitud de onda, time cuánto tiempo/tiempo/cuánto tarda, speed velocidad/rapidez, acceleration aceleración, force fuerza, momentum momento lineal/cantidad de movimiento/ímpetu, energy energía, kinetic energía cinética, work trabajo, power potencia, pressure presión, area área/superficie, volume volumen, density densidad, voltage tensión/voltaje/diferencia de potencial, current corriente/intensidad, resistance resistencia, charge carga, frequency frecuencia, period período/periodo, amount cuántos moles/cantidad de sustancia, concentration concentración/molaridad',
  inexact:
    'rozamiento|fricción|pendiente|inclinad[oa]|rendimiento|eficiencia|serie|paralelo|intern[oa]|ángulo|pierd\\p{L}*|variación|choc\\p{L}*|choque|graved\\p{L}*|levant\\p{L}*|elev\\p{L}*|sub(?:e|ir)',
  shapes:
    'circle círculo/circunferencia, square cuadrado, rectangle (?<!triángulo )rectángulo, triangle triángulo, cube cubo, sphere esfera',
  measures:
    'area área, perimeter perímetro/longitud de la circunferencia, diagonal diagonal, hypotenuse hipotenusa, volume volumen',
  lengths: 'radius radio, diameter diámetro, base base, height altura, legs catetos',
  ofNumbers:
    'gcd máximo común divisor/mcd, lcm mínimo común múltiplo/mcm, mean media/promedio, weighted media ponderada/promedio ponderado, median mediana, next número siguiente/siguiente número/término siguiente/siguiente término',
  spokenSigns:
    '√ la raíz cuadrada de/raíz cuadrada de, ² elevado al cuadrado/al cuadrado, ³ elevado al cubo/al cubo, ^ elevado a la/elevado a, ÷ dividido entre/dividido por/entre, * multiplicado por/por, + más, - menos',
  rewrites:
    'expand desarrolla/desarrollar/desarrolle/expande, factor factoriza/factorizar/factorice, simplify simplifica/simplificar/simplifique',
  integral: 'integra|integrar|integral|primitiva|antiderivada',
  balance: 'ajusta|ajustar|ajuste|balancea|balancear|iguala',
  solving: words(`
    resuelve resuelva resolver resuelvo resuelven resuélveme resolverla resolverlo resuelvas halla hallar encuentra encontrar calcula
    calcular determina determinar despeja despejar ecuación ecuaciones inecuación desigualdad valor valores incógnita solución soluciones
    raíz raíces paso pasos muestra explica explícame ayuda ayúdame favor vale número real puedo puedes`),
  equations:
    'linear ecuación lineal/ecuaciones lineales/ecuación de primer grado/ecuaciones de primer grado, quadratic ecuación cuadrática/ecuaciones cuadráticas/ecuación de segundo grado/ecuaciones de segundo grado',
  operations: {
    adds: 'sum[eéoa]|sum(?:ado|ando|amos|ar)|añad\\p{L}+|agreg\\p{L}+|más',
    takesAway: 'rest[eéoa]|rest(?:ado|ando|amos|ar)|quit\\p{L}+|sustra\\p{L}+|sac(?:o|a|ar|ado)|saqué|menos',
    multiplies: 'multipli\\p{L}+',
    divides: 'divid\\p{L}+',
    by: 'por|entre',
  },
};
