import type { SampleTexts } from './sample.ts';

export const algebraEs: SampleTexts = {
  title: 'Álgebra desde cero',
  description:
    'Del orden de las operaciones a la recta: cada regla viene con su porqué, un ejemplo resuelto y una pregunta para comprobar lo aprendido.',
  duration: '3 semanas',
  category: 'Matemáticas',
  prerequisites: ['Las cuatro operaciones básicas con números naturales'],
  modules: { numbers: 'Trabajar con números', equations: 'De las letras a las rectas' },
  units: {
    order: {
      title: 'El orden de las operaciones',
      objectives: ['Calcular una expresión con paréntesis, potencias y las cuatro operaciones'],
      text: String.raw`Una expresión se lee en un orden acordado: primero los paréntesis, luego las potencias, después las multiplicaciones y divisiones de izquierda a derecha y, por último, las sumas y restas de izquierda a derecha. Sin este acuerdo, $2 + 3 \cdot 4$ podría ser 20 o 14; con él es 14, porque la multiplicación va antes que la suma.

**Ejemplo.** $20 - 2 \cdot (1 + 2)^2 = 20 - 2 \cdot 3^2 = 20 - 2 \cdot 9 = 20 - 18 = 2$.

**Compruébalo.** ¿Cuánto es $18 \div 3 \cdot 2$? División y multiplicación tienen la misma prioridad, así que se va de izquierda a derecha: $6 \cdot 2 = 12$.`,
    },
    negatives: {
      title: 'Números negativos',
      objectives: [
        'Sumar, restar y multiplicar números negativos',
        'Explicar por qué menos por menos es más',
      ],
      text: String.raw`Un número negativo está a la izquierda del cero en la recta numérica. Sumar un número negativo es moverse a la izquierda: $5 + (-3) = 2$. Restar un número significa sumar su opuesto: $5 - (-3) = 5 + 3 = 8$.

El producto de dos números negativos es positivo. La razón es que el patrón debe continuar: $2 \cdot (-3) = -6$, $1 \cdot (-3) = -3$, $0 \cdot (-3) = 0$. Cada paso suma 3, así que el siguiente, $(-1) \cdot (-3)$, tiene que ser 3.

**Compruébalo.** $-4 - (-6) \cdot 2 = -4 + 12 = 8$.`,
    },
    fractions: {
      title: 'Fracciones',
      objectives: ['Sumar y multiplicar fracciones', 'Simplificar una fracción hasta hacerla irreducible'],
      text: String.raw`Una fracción $\frac{a}{b}$ es el número a dividido entre b; b nunca es cero. Multiplicar numerador y denominador por el mismo número no cambia el valor: $\frac{2}{3} = \frac{4}{6}$. Para sumar fracciones hay que darles primero el mismo denominador, porque solo se pueden contar juntas partes iguales.

**Ejemplo.** $\frac{1}{2} + \frac{1}{3} = \frac{3}{6} + \frac{2}{6} = \frac{5}{6}$. Para multiplicar, numerador por numerador y denominador por denominador: $\frac{2}{3} \cdot \frac{3}{4} = \frac{6}{12} = \frac{1}{2}$.

**Compruébalo.** Dividir entre una fracción es multiplicar por su inversa: $\frac{3}{4} \div \frac{1}{2} = \frac{3}{4} \cdot 2 = \frac{3}{2}$.`,
    },
    expressions: {
      title: 'Letras en lugar de números',
      objectives: [
        'Simplificar una expresión agrupando términos semejantes',
        'Quitar un paréntesis multiplicando',
      ],
      text: String.raw`Una variable es una letra que representa un número que aún no se conoce o que puede cambiar. Los términos semejantes tienen las mismas variables con las mismas potencias, y solo ellos se pueden sumar: $3x + 2x = 5x$, pero $3x + 2y$ se queda como está.

La propiedad distributiva dice que un factor delante de un paréntesis multiplica a cada término de dentro: $a(b + c) = ab + ac$. Se ve en un rectángulo de altura a cuya anchura está formada por b y c.

**Ejemplo.** $2(x + 3) - (x - 1) = 2x + 6 - x + 1 = x + 7$. El menos delante del paréntesis cambia los dos signos.

**Compruébalo.** Pon $x = 4$ en la primera forma y en la última: ambas dan 11.`,
    },
    linear: {
      title: 'Ecuaciones lineales',
      objectives: ['Resolver una ecuación con una incógnita', 'Comprobar una solución sustituyéndola'],
      text: String.raw`Una ecuación dice que dos expresiones tienen el mismo valor. Resolverla significa encontrar todos los números que la hacen cierta. Lo que hagas en un lado debes hacerlo en el otro, como en una balanza: sumar, restar, o multiplicar o dividir por un número que no sea cero.

**Ejemplo.** $3x - 5 = x + 7$. Resta $x$: $2x - 5 = 7$. Suma 5: $2x = 12$. Divide entre 2: $x = 6$. Sustituye siempre para comprobar: $3 \cdot 6 - 5 = 13$ y $6 + 7 = 13$.

**Compruébalo.** $\frac{x}{3} + 1 = 5$ tiene la solución $x = 12$.`,
    },
    graphs: {
      title: 'Rectas',
      objectives: ['Leer la pendiente y la ordenada en el origen', 'Hallar dónde se cortan dos rectas'],
      text: String.raw`La gráfica de $y = mx + b$ es una recta. La pendiente m dice cuánto sube y cuando x aumenta en 1. La ordenada en el origen b es el valor de y donde la recta corta al eje vertical.

**Ejemplo.** Un taxi cuesta 4 al subir y 2 por kilómetro: $y = 2x + 4$. Otro cuesta 3 por kilómetro: $y = 3x$. Cuestan lo mismo donde $2x + 4 = 3x$, es decir, a los $x = 4$ kilómetros, con $y = 12$.

**Compruébalo.** La recta que pasa por $(0, 1)$ y $(2, 5)$ tiene pendiente $\frac{5 - 1}{2 - 0} = 2$, así que es $y = 2x + 1$.`,
    },
  },
};
