import type { CourseText } from './course-text.ts';

/** Four units, in the languages of their documents. */
export const SCIENCE: CourseText = {
  title: 'Science in Three Languages',
  description:
    'One term of natural science for a school that teaches in English, Spanish and French. Each unit is based on a document in the library that you can question.',
  duration: '4 weeks',
  level: 'Beginner',
  image: 'leaf',
  category: 'Science',
  is_published: true,
  modules: [
    {
      id: 'life',
      title: 'Light and life',
      units: [
        {
          id: 'leaf',
          title: 'How a leaf catches light',
          objectives: [
            'Explain why most leaves are green',
            'Name the parts of a leaf that take part in photosynthesis',
          ],
          text: `Read sections 1 to 3 of the text, and look at a real leaf against the light while you do: the veins that bring water are easy to see.

Light does two things in a leaf. Part of it is absorbed by chlorophyll and drives everything that follows; the rest is reflected or passes through, and that rest is what we see. The colour of a thing is the light that it does not keep.

:::check
What would happen to a plant that is lit with green light only?
:::answer
It would grow poorly. Chlorophyll absorbs little green light, so the plant would catch too little energy to build much sugar.
:::

Before you go on, draw a leaf cell from memory and write these words where they belong: chloroplast, thylakoid, stroma. Then compare your drawing with section 2.`,
          texts: ['photosynthesis'],
        },
        {
          id: 'sugar',
          title: 'From light to sugar',
          objectives: [
            'Write the equation of photosynthesis',
            'Tell the light reactions from the Calvin cycle',
          ],
          text: String.raw`Six molecules of carbon dioxide and six of water become one of glucose:

$$6\,CO_2 + 6\,H_2O \rightarrow C_6H_{12}O_6 + 6\,O_2$$

Count the atoms on both sides before you believe it. There are 6 of carbon, 12 of hydrogen and 18 of oxygen on the left, and just as many on the right: nothing is lost and nothing appears.

:::check
Which of the two stages needs light, and what does it hand over to the other?
:::answer
The light reactions need light. They hand ATP and NADPH over to the Calvin cycle, which uses both to build sugar from carbon dioxide.
:::

:::check
A plant is given water with heavy oxygen in it. Where does the heavy oxygen turn up?
:::answer
In the oxygen gas that the plant gives off. It comes from water, not from carbon dioxide.
:::`,
          requires: ['leaf'],
          texts: ['photosynthesis'],
        },
      ],
    },
    {
      id: 'world',
      title: 'Motion and chance',
      units: [
        {
          id: 'fuerzas',
          title: 'Las leyes de Newton',
          objectives: [
            'Aplicar la segunda ley a un movimiento en línea recta',
            'Reconocer los pares de acción y reacción',
          ],
          text: String.raw`La segunda ley relaciona la fuerza resultante con la aceleración: $F = m \cdot a$. Lee el texto y resuelve los tres ejercicios del final.

Empieza siempre por un dibujo: el cuerpo, las fuerzas que actúan sobre él y un sentido positivo. Solo entonces conviene escribir la fórmula.

:::check
¿Qué fuerza resultante da una aceleración de 2 m/s² a un carrito de 15 kg?
:::answer
$F = m \cdot a = 15 \cdot 2 = 30$, es decir, 30 N.
:::`,
          requires: ['sugar'],
          texts: ['fuerzas'],
        },
        {
          id: 'hasard',
          title: 'Le hasard se calcule',
          objectives: [
            'Calculer la probabilité d’un événement',
            'Distinguer événements indépendants et incompatibles',
          ],
          text: String.raw`Quand toutes les issues sont équiprobables, $P(A) = \frac{\text{issues favorables}}{\text{issues possibles}}$. Lisez le texte, puis lancez vraiment deux dés cinquante fois.

Notez combien de fois au moins un six est apparu, et comparez cette fréquence avec la probabilité que vous aurez calculée.

:::check
Quelle est la probabilité d’obtenir au moins un six avec deux dés ?
:::answer
On passe par le contraire : $1 - \left(\frac{5}{6}\right)^2 = \frac{11}{36}$, soit environ 0,31.
:::`,
          requires: ['sugar'],
          texts: ['hasard'],
        },
      ],
    },
  ],
};
