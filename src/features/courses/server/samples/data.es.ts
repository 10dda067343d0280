import type { SampleTexts } from './sample.ts';

export const dataEs: SampleTexts = {
  title: 'Razonar con datos',
  description:
    'Estadística para quien quiere entenderla: qué dice una desviación típica, cómo los indicios cambian lo que creemos y qué no dice un valor p.',
  duration: 'Alrededor de dos horas y media',
  category: 'Estadística',
  prerequisites: ['Álgebra con raíces cuadradas', 'Fracciones y porcentajes'],
  modules: { describing: 'Datos y azar', inferring: 'De la muestra a la conclusión' },
  units: {
    spread: {
      title: 'Centro y dispersión',
      objectives: ['Elegir entre media y mediana', 'Calcular una desviación típica'],
    },
    probability: {
      title: 'Probabilidad',
      objectives: ['Usar las reglas de la suma y del producto', 'Reconocer la independencia'],
    },
    bayes: {
      title: 'El teorema de Bayes',
      objectives: ['Actualizar una probabilidad con un indicio', 'Evitar la falacia de la tasa base'],
    },
    sampling: {
      title: 'Las muestras y su error',
      objectives: ['Explicar el error estándar', 'Enunciar con palabras el teorema central del límite'],
    },
    intervals: {
      title: 'Intervalos de confianza',
      objectives: ['Construir un intervalo de confianza del 95 %', 'Decir correctamente qué significa'],
    },
    tests: {
      title: 'Contrastes de hipótesis y valores p',
      objectives: ['Leer correctamente un valor p', 'Nombrar los dos tipos de error'],
    },
  },
};
