import type { SampleTexts } from './sample.ts';

export const pythonEs: SampleTexts = {
  title: 'Primeros programas en Python',
  description:
    'Aprende a pensar como quien programa: valores, decisiones, bucles, funciones, listas y cómo saber que tu programa es correcto.',
  duration: '4 semanas',
  category: 'Informática',
  prerequisites: ['No hace falta saber programar', 'Un equipo con Python 3'],
  modules: { 'first-steps': 'Primeros pasos', programs: 'Construir programas' },
  units: {
    values: {
      title: 'Valores y variables',
      objectives: ['Guardar valores con un nombre', 'Distinguir números de texto'],
      text: `Una variable es un nombre para un valor. El signo \`=\` no compara: hace que el nombre de la izquierda represente el valor de la derecha.

\`\`\`python
precio = 4
cantidad = 3
total = precio * cantidad
print("Total:", total)   # Total: 12
\`\`\`

Todo valor tiene un tipo. Los números enteros son de tipo int, los números con punto decimal son float y el texto entre comillas es una cadena. El tipo decide qué hace una operación: \`2 + 3\` es 5, pero \`"2" + "3"\` es el texto \`"23"\`.

**Compruébalo.** ¿Qué hace \`cantidad = cantidad + 1\` si cantidad es 3? Primero se calcula la parte derecha, así que cantidad pasa a ser 4.`,
    },
    decisions: {
      title: 'Decisiones con if',
      objectives: ['Escribir condiciones', 'Elegir entre varios casos'],
      text: `Una condición es una expresión que es verdadera (True) o falsa (False). La instrucción \`if\` ejecuta su bloque sangrado solo cuando la condición es verdadera, y \`else\` se ejecuta cuando no lo es. Para comparar si dos valores son iguales hacen falta dos signos: \`==\`.

\`\`\`python
if puntos >= 90:
    nota = "A"
elif puntos >= 80:
    nota = "B"
else:
    nota = "C"
\`\`\`

Solo se toma la primera rama cuya condición se cumple. Por eso importa el orden de las ramas.

**Compruébalo.** Con 95 puntos, ¿por qué la nota no es B, si 95 es mayor que 80? Porque ya se cumplió la primera condición.`,
    },
    loops: {
      title: 'Repetir con bucles',
      objectives: ['Usar for y while', 'Evitar un bucle que no termina'],
      text: `Un bucle repite un bloque. Un bucle \`for\` recorre los elementos de una secuencia; un bucle \`while\` repite mientras su condición sea verdadera.

\`\`\`python
total = 0
for numero in range(1, 5):
    total = total + numero
print(total)   # 1 + 2 + 3 + 4 = 10
\`\`\`

La función \`range(1, 5)\` se detiene antes del 5. Un bucle while no termina nunca si nada de su bloque puede hacer falsa la condición, así que pregúntate siempre qué cambia en cada vuelta.

**Compruébalo.** ¿Cuántas veces se ejecuta \`for i in range(3)\`? Tres veces, con i igual a 0, 1 y 2.`,
    },
    functions: {
      title: 'Funciones',
      objectives: ['Definir una función con parámetros', 'Distinguir return de print'],
      text: `Una función es una parte del programa con nombre que recibe valores, sus parámetros, y devuelve uno con \`return\`. Las funciones permiten resolver un problema una vez y usar la solución muchas.

\`\`\`python
def area(ancho, alto):
    return ancho * alto

print(area(3, 4))   # 12
\`\`\`

Devolver no es imprimir: \`return\` entrega el valor a quien llamó a la función, mientras que \`print\` solo lo muestra en la pantalla. Una variable creada dentro de una función es local, es decir, no existe fuera.

**Compruébalo.** ¿Qué devuelve una función sin \`return\`? El valor None.`,
    },
    lists: {
      title: 'Listas',
      objectives: ['Leer y cambiar los elementos de una lista', 'Recorrer una lista con un bucle'],
      text: `Una lista guarda varios valores en orden. La posición de un elemento es su índice, y el primer índice es 0.

\`\`\`python
nombres = ["Ada", "Alan"]
nombres.append("Grace")
print(nombres[0], len(nombres))   # Ada 3
\`\`\`

El último elemento tiene el índice -1. Pedir un índice que no existe detiene el programa con un IndexError. Dos nombres pueden representar la misma lista, así que un cambio hecho con un nombre se ve con el otro; \`list(nombres)\` hace una copia.

**Compruébalo.** ¿Qué índice tiene el último de 10 elementos? El 9, porque se empieza a contar en 0.`,
    },
    testing: {
      title: '¿Es correcto? Pruebas',
      objectives: ['Escribir pruebas con assert', 'Elegir casos en los límites'],
      text: `Una prueba ejecuta una parte de un programa y compara el resultado con lo que debería ser. En Python, la instrucción \`assert\` detiene el programa cuando su condición es falsa.

\`\`\`python
def mayor(numeros):
    mejor = numeros[0]
    for numero in numeros:
        if numero > mejor:
            mejor = numero
    return mejor

assert mayor([3, 7, 5]) == 7
assert mayor([-2, -9]) == -2
\`\`\`

Las buenas pruebas miran los límites: un solo elemento, elementos iguales, números negativos, una lista vacía. Una prueba puede mostrar que hay un error, pero nunca que no hay ninguno.

**Compruébalo.** ¿Qué prueba falla si mejor empieza en 0? La que solo tiene números negativos.`,
    },
  },
};
