import type { SampleTexts } from './sample.ts';

export const dataEs: SampleTexts = {
  title: 'Razonar con datos',
  description:
    'Estadística para quien quiere entenderla: qué dice una desviación típica, cómo cambian las pruebas lo que creemos y qué no dice un valor p.',
  duration: '6 semanas',
  category: 'Estadística',
  prerequisites: ['Álgebra con raíces cuadradas', 'Fracciones y porcentajes'],
  modules: { describing: 'Datos y azar', inferring: 'De la muestra a la conclusión' },
  units: {
    spread: {
      title: 'Centro y dispersión',
      objectives: ['Elegir entre media y mediana', 'Calcular una desviación típica'],
      text: String.raw`La media es la suma de los valores dividida entre su número. La mediana es el valor central de los datos ordenados. Un valor extremo arrastra la media pero apenas mueve la mediana, y por eso los ingresos se describen con la mediana.

La desviación típica mide a qué distancia de la media suelen estar los valores. Es la raíz cuadrada de la varianza, la media de las distancias al cuadrado: $\sigma = \sqrt{\frac{1}{n}\sum (x_i - \bar{x})^2}$. Con una muestra se divide entre $n - 1$.

**Ejemplo.** Los valores 2, 4, 6 tienen media 4 y distancias al cuadrado 4, 0, 4, así que $\sigma = \sqrt{8/3} \approx 1{,}63$.

**Compruébalo.** Sumar 10 a cada valor mueve la media en 10 y deja igual la desviación típica.`,
    },
    probability: {
      title: 'Probabilidad',
      objectives: ['Usar las reglas de la suma y del producto', 'Reconocer la independencia'],
      text: String.raw`La probabilidad de un suceso es un número entre 0 y 1. Si dos sucesos no pueden ocurrir juntos, sus probabilidades se suman. Dos sucesos son independientes cuando conocer uno no cambia la probabilidad del otro, y entonces $P(A \text{ y } B) = P(A) \cdot P(B)$.

La probabilidad condicionada $P(A \mid B)$ es la probabilidad de A entre los casos en que ocurre B: $P(A \mid B) = \frac{P(A \text{ y } B)}{P(B)}$.

**Ejemplo.** Al menos un seis en dos tiradas: es más fácil restar lo contrario, $1 - \left(\frac{5}{6}\right)^2 = \frac{11}{36}$.

**Compruébalo.** Tras cinco caras seguidas, una moneda justa saca cara con probabilidad un medio: las tiradas son independientes.`,
    },
    bayes: {
      title: 'El teorema de Bayes',
      objectives: ['Actualizar una probabilidad con pruebas', 'Evitar la falacia de la tasa base'],
      text: String.raw`El teorema de Bayes da la vuelta a una probabilidad condicionada: $P(H \mid E) = \frac{P(E \mid H)\,P(H)}{P(E)}$. Aquí H es una hipótesis y E es la evidencia. La probabilidad anterior a la evidencia se llama a priori, y la posterior, a posteriori.

**Ejemplo.** Una de cada 100 personas tiene una enfermedad. Una prueba detecta al 90 % de los enfermos y alarma por error al 9 % de los sanos. De 1000 personas, 10 están enfermas y 9 de ellas dan positivo; de las 990 sanas, unas 89 dan positivo. Así que solo $\frac{9}{98} \approx 9\,\%$ de los positivos están enfermos.

Olvidar lo raro que es algo de partida se llama falacia de la tasa base.

**Compruébalo.** Un segundo positivo independiente sube la probabilidad a cerca del 50 %, porque la probabilidad a posteriori es ahora la de partida.`,
    },
    sampling: {
      title: 'Las muestras y su error',
      objectives: ['Explicar el error estándar', 'Enunciar con palabras el teorema central del límite'],
      text: String.raw`Una muestra representa a una población solo si la ha elegido el azar; una muestra grande y sesgada sigue estando sesgada. El error estándar dice cuánto varía la media de una muestra a otra: $SE = \frac{\sigma}{\sqrt{n}}$. Para reducir el error a la mitad hacen falta cuatro veces más observaciones.

El teorema central del límite dice que las medias de muestras aleatorias grandes siguen aproximadamente una distribución normal, sea cual sea la distribución de los valores individuales, siempre que su varianza sea finita.

**Ejemplo.** Con $\sigma = 12$ y $n = 36$, el error estándar es $12 / 6 = 2$.

**Compruébalo.** La desviación típica describe los valores individuales; el error estándar, la media. Al crecer n, solo el segundo se acerca a cero.`,
    },
    intervals: {
      title: 'Intervalos de confianza',
      objectives: ['Construir un intervalo de confianza del 95 %', 'Decir correctamente qué significa'],
      text: String.raw`Un intervalo de confianza da un rango de valores plausibles para una cantidad desconocida. Para la media de una muestra grande, el intervalo del 95 % es $\bar{x} \pm 1{,}96 \cdot SE$.

El 95 % pertenece al método: de muchos intervalos construidos así, unos 95 de cada 100 contienen el valor verdadero. No significa que el valor verdadero esté en este intervalo concreto con una probabilidad del 95 %.

**Ejemplo.** Una media de 50 con un error estándar de 2 da el intervalo de 46,1 a 53,9.

**Compruébalo.** Un intervalo del 99 % con los mismos datos es más ancho: quien quiere equivocarse menos tiene que afirmar menos.`,
    },
    tests: {
      title: 'Contrastes de hipótesis y valores p',
      objectives: ['Leer correctamente un valor p', 'Nombrar los dos tipos de error'],
      text: String.raw`Un valor p es la probabilidad de obtener datos al menos tan extremos como los observados si la hipótesis nula es cierta. No es la probabilidad de que la hipótesis nula sea cierta: para eso haría falta una probabilidad a priori, como muestra el teorema de Bayes.

Un error de tipo I rechaza una hipótesis nula cierta; su tasa es el nivel de significación, a menudo el 5 %. Un error de tipo II pasa por alto un efecto real. La potencia es la probabilidad de encontrar un efecto que existe, y crece con la muestra.

**Ejemplo.** Quien contrasta 20 hipótesis nulas ciertas al 5 % encuentra al menos un resultado «significativo» con probabilidad $1 - 0{,}95^{20} \approx 64\,\%$.

**Compruébalo.** Significativo no quiere decir importante: con una muestra enorme, hasta una diferencia mínima tiene un valor p pequeño. Informa del efecto con su intervalo de confianza.`,
    },
  },
};
