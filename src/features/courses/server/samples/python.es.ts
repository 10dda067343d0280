import type { SampleTexts } from './sample.ts';

export const pythonEs: SampleTexts = {
  title: 'Primeros programas en Python',
  description:
    'Aprende a pensar como quien programa: valores, decisiones, bucles, funciones, listas y cómo saber que tu programa es correcto.',
  duration: 'Alrededor de tres horas',
  category: 'Informática',
  prerequisites: ['No hace falta saber programar', 'Un equipo con Python 3'],
  modules: { 'first-steps': 'Primeros pasos', programs: 'Construir programas' },
  units: {
    values: {
      title: 'Valores y variables',
      objectives: ['Guardar valores con un nombre', 'Distinguir números de texto'],
    },
    decisions: {
      title: 'Decisiones con if',
      objectives: ['Escribir condiciones', 'Elegir entre varios casos'],
    },
    loops: {
      title: 'Repetir con bucles',
      objectives: ['Usar for y while', 'Evitar un bucle que no termina'],
    },
    functions: {
      title: 'Funciones',
      objectives: ['Definir una función con parámetros', 'Distinguir return de print'],
    },
    lists: {
      title: 'Listas',
      objectives: ['Leer y cambiar los elementos de una lista', 'Recorrer una lista con un bucle'],
    },
    testing: {
      title: '¿Es correcto? Pruebas',
      objectives: ['Escribir pruebas con assert', 'Elegir casos en los límites'],
    },
  },
};
