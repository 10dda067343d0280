import type { PictureTexts } from '../screenshots-texts.ts';

export const es: PictureTexts = {
  question: '¿Por qué son verdes las hojas?',
  sign: 'La clorofila absorbe',
  answer: (mark) =>
    `La clorofila absorbe la luz roja y la azul y refleja la mayor parte de la verde [${mark}], y por eso una hoja sana nos parece verde.\n\nLa energía de la luz absorbida se emplea para separar el agua en oxígeno, protones y electrones [${mark}].`,
  session: {
    question: 'Calcula la derivada de x² a partir de la definición.',
    before: 'Buen comienzo. Antes de calcularla, escribe qué es la derivada:',
    after: String.raw`Ahora pon $f(x) = x^2$ en el numerador. **¿Qué términos se anulan?**`,
    end: '¿Qué términos se anulan?',
  },
  texts: [
    {
      title: 'Un curso breve de fotosíntesis',
      subject: 'biology',
      pages: [
        {
          heading: '1  Qué hace una hoja todo el día',
          lines: [
            'Una hoja es un taller que funciona con la luz del día. Toma dióxido de carbono por',
            'pequeñas aberturas, recibe agua de las raíces y con ambos fabrica azúcar.',
            '',
            'En el taller no se desperdicia nada. Lo que no puede usar, el oxígeno, lo deja ir, y',
            'todos los animales del planeta respiran lo que las hojas han dejado ir.',
          ],
        },
        {
          heading: '2  Por qué las hojas son verdes',
          lines: [
            'La luz blanca es una mezcla de todos los colores. Un pigmento se queda con algunos y',
            'devuelve los demás, y lo que vuelve es el color que vemos.',
            '',
            'La clorofila absorbe la luz roja y la azul y refleja la mayor parte de la verde,',
            'y por eso una hoja sana nos parece verde. Los carotenoides, los pigmentos naranjas,',
            'también están ahí todo el verano, pero solo los notamos en otoño.',
            '',
            'La energía de la luz absorbida se emplea para separar el agua en oxígeno, protones y',
            'electrones. Esto ocurre en los tilacoides, las membranas apiladas del cloroplasto.',
            '',
            'El azúcar mismo se fabrica fuera de las pilas, en el estroma, y no necesita luz.',
            'Necesita lo que han preparado las reacciones de luz: ATP y NADPH.',
            '',
            'Dos preguntas para seguir leyendo: ¿de dónde viene el oxígeno? ¿Qué le pasaría a',
            'una planta iluminada solo con luz verde?',
          ],
        },
      ],
    },
    {
      title: 'Fuerzas y movimiento',
      subject: 'physics',
      pages: [
        {
          heading: 'Tres leyes en una página',
          lines: [
            'Un cuerpo conserva su velocidad si no actúa sobre él ninguna fuerza.',
            'La fuerza es igual a la masa por la aceleración.',
          ],
        },
      ],
    },
    {
      title: 'La derivada desde su definición',
      subject: 'mathematics',
      pages: [
        {
          heading: 'La pendiente de una curva',
          lines: ['Toma dos puntos de la curva y acerca el segundo al primero.'],
        },
      ],
    },
    {
      title: 'Ácidos, bases e indicadores',
      subject: 'chemistry',
      pages: [
        {
          heading: 'Qué dice el pH',
          lines: ['Un paso en la escala de pH es un factor de diez en la concentración.'],
        },
      ],
    },
    {
      title: 'Cómo funciona la ordenación',
      subject: 'computer_science',
      pages: [
        {
          heading: 'Ordenación por mezcla',
          lines: ['Divide la lista en mitades, ordena cada una y mézclalas.'],
        },
      ],
    },
    {
      title: 'Pequeña guía de las notas al pie',
      subject: 'other',
      pages: [
        { heading: 'Por qué citamos', lines: ['Una cita permite comprobar lo que dice quien escribe.'] },
      ],
    },
  ],
};
