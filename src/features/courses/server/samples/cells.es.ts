import type { SampleTexts } from './sample.ts';

export const cellsEs: SampleTexts = {
  title: 'Cómo viven las células',
  description:
    'De qué está hecho todo ser vivo: cómo mantienen las células su orden interior, obtienen energía, leen sus genes y se dividen.',
  duration: '5 semanas',
  category: 'Biología',
  prerequisites: ['Átomos y moléculas', 'Qué hace, a grandes rasgos, una enzima o un catalizador'],
  modules: { parts: 'La célula y su energía', information: 'Genes y división' },
  units: {
    'cell-types': {
      title: 'Dos clases de células',
      objectives: ['Distinguir procariotas de eucariotas', 'Nombrar los orgánulos principales y su función'],
      text: `La célula es la unidad más pequeña que vive por sí misma. Las procariotas, como las bacterias, no tienen núcleo: su ADN está libre en el citoplasma. Las eucariotas, como las de animales, plantas y hongos, guardan su ADN en un núcleo y tienen orgánulos, que son compartimentos con una función propia.

- Las mitocondrias obtienen energía aprovechable de los alimentos.
- Los ribosomas fabrican proteínas; los tienen ambas clases de células.
- Los cloroplastos, en plantas y algas, captan la energía de la luz.

**Compruébalo.** ¿Para qué sirven los compartimentos? Reacciones que se estorbarían pueden ocurrir a la vez en espacios distintos.`,
    },
    membrane: {
      title: 'La membrana decide',
      objectives: ['Describir la bicapa de fosfolípidos', 'Distinguir difusión, ósmosis y transporte activo'],
      text: `La membrana celular es una doble capa de fosfolípidos cuyas cabezas, afines al agua, miran hacia fuera y cuyas colas, que la rehúyen, miran hacia dentro. Las moléculas pequeñas sin carga, como el oxígeno, la atraviesan; los iones y los azúcares necesitan proteínas de transporte.

La difusión es el movimiento neto de partículas de mayor a menor concentración, y no necesita energía. La ósmosis es la difusión del agua a través de una membrana. El transporte activo mueve partículas contra su gradiente y por eso cuesta energía, normalmente de ATP.

**Compruébalo.** ¿Por qué revienta un glóbulo rojo en agua pura? El agua entra por ósmosis, porque dentro hay más partículas disueltas.`,
    },
    energy: {
      title: 'Energía: respiración y fotosíntesis',
      objectives: ['Explicar para qué sirve el ATP', 'Comparar respiración y fotosíntesis'],
      text: String.raw`El ATP es la moneda energética de la célula: al separar un grupo fosfato se impulsan trabajos como el transporte activo o el movimiento. La respiración celular obtiene ATP oxidando la glucosa paso a paso:

$$\mathrm{C_6H_{12}O_6 + 6\,O_2 \rightarrow 6\,CO_2 + 6\,H_2O}$$

La mayor parte del ATP se forma en la membrana interna de las mitocondrias, donde un flujo de protones hace girar la enzima ATP sintasa. La fotosíntesis almacena energía en sentido contrario: con luz, fabrica glucosa a partir de dióxido de carbono y agua y libera oxígeno.

**Compruébalo.** ¿Necesitan mitocondrias las plantas? Sí, ellas también respiran, de día y de noche.`,
    },
    dna: {
      title: 'El ADN, el texto guardado',
      objectives: ['Describir la doble hélice', 'Explicar por qué la copia es tan exacta'],
      text: `El ADN es una doble cadena cuyas piezas, los nucleótidos, se diferencian en una de cuatro bases. La adenina se empareja con la timina, y la guanina con la citosina. Por este emparejamiento cada cadena determina la otra.

Al copiarse el ADN, las cadenas se separan y cada una sirve de molde para una nueva. Por eso cada copia tiene una cadena vieja y una nueva, lo que se llama replicación semiconservativa. La enzima ADN polimerasa corrige además la mayoría de sus errores.

**Compruébalo.** Una cadena dice ATGC. La otra dice TACG, leída en sentido contrario.`,
    },
    proteins: {
      title: 'Del gen a la proteína',
      objectives: ['Seguir la transcripción y la traducción', 'Leer un codón'],
      text: `Un gen es un tramo de ADN que contiene la instrucción para un producto, normalmente una proteína. En la transcripción la célula copia el gen en ARN mensajero, en el que el uracilo ocupa el lugar de la timina. En la traducción un ribosoma lee el ARN mensajero de tres en tres bases, los codones.

Cada codón representa un aminoácido o el final. El ARN de transferencia trae el aminoácido que corresponde. El orden de los aminoácidos decide cómo se pliega la proteína, y su forma decide qué puede hacer.

**Compruébalo.** Hay 64 codones pero solo 20 aminoácidos comunes, así que varios codones significan lo mismo. Por eso algunas mutaciones no cambian nada.`,
    },
    division: {
      title: 'Dividirse: mitosis y meiosis',
      objectives: ['Ordenar los pasos de la mitosis', 'Decir qué hace distinto la meiosis'],
      text: `La mitosis es la división de un núcleo en dos que tienen los mismos cromosomas. Antes se copia el ADN. Después los cromosomas se condensan, se alinean en el centro, sus copias se separan y se forman dos núcleos. El crecimiento y la cicatrización se basan en la mitosis.

La meiosis consta de dos divisiones y produce cuatro células con la mitad de cromosomas: óvulos y espermatozoides. En la primera división los cromosomas homólogos intercambian fragmentos, lo que se llama entrecruzamiento, y se reparten al azar. Por eso los hijos de los mismos padres son distintos.

**Compruébalo.** Una célula del cuerpo humano tiene 46 cromosomas. Un óvulo tiene 23, y la fecundación restablece los 46.`,
    },
  },
};
