import type { SampleTexts } from './sample.ts';

export const algebraEs: SampleTexts = {
  title: 'Álgebra desde cero',
  description:
    'Del orden de las operaciones a la recta: cada regla viene con su porqué, un ejemplo resuelto y preguntas para comprobar lo aprendido.',
  duration: 'Alrededor de dos horas y media',
  category: 'Matemáticas',
  prerequisites: ['Las cuatro operaciones básicas con números naturales'],
  modules: { numbers: 'Trabajar con números', equations: 'De las letras a las rectas' },
  units: {
    order: {
      title: 'El orden de las operaciones',
      objectives: ['Calcular una expresión con paréntesis, potencias y las cuatro operaciones'],
    },
    negatives: {
      title: 'Números negativos',
      objectives: [
        'Sumar, restar y multiplicar números negativos',
        'Explicar por qué menos por menos es más',
      ],
    },
    fractions: {
      title: 'Fracciones',
      objectives: ['Sumar y multiplicar fracciones', 'Simplificar una fracción hasta hacerla irreducible'],
    },
    expressions: {
      title: 'Letras en lugar de números',
      objectives: [
        'Simplificar una expresión agrupando términos semejantes',
        'Quitar un paréntesis multiplicando',
      ],
    },
    linear: {
      title: 'Ecuaciones lineales',
      objectives: ['Resolver una ecuación con una incógnita', 'Comprobar una solución sustituyéndola'],
    },
    graphs: {
      title: 'Rectas',
      objectives: ['Leer la pendiente y la ordenada en el origen', 'Hallar dónde se cortan dos rectas'],
    },
  },
};
