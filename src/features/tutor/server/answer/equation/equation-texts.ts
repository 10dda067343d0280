import type { Operation } from '#grading/solving/sides.ts';
import { type InterfaceLanguage, textsIn } from '#shared/languages.ts';

/** What the tutor says about an equation that algebra has solved. Lines are written out already. */
export interface EquationTexts {
  solved: string;
  /** What is done to a line, as a request in small letters. */
  does: (operation: Operation) => string;
  /** Why the steps may be taken, by the degree of the equation; stands above them. */
  why: Record<1 | 2, (line: string, variable: string) => string>;
  none: string;
  all: string;
  /** Asked at first, by the degree of the equation. */
  ask: Record<1 | 2, (line: string, variable: string) => string>;
  next: (line: string, does: string) => string;
  similar: string;
  /** An attempt in words that algebra cannot judge. */
  unreadable: (example: string) => string;
  /** Stands above what the documents say of such equations. */
  page: string;
}

const ENGLISH: EquationTexts = {
  solved: 'Solved step by step; algebra has checked each step:',
  does: (operation) => {
    switch (operation.kind) {
      case 'given':
        return '';
      case 'expand':
        return 'multiply out and collect terms';
      case 'swap':
        return 'swap the two sides';
      case 'root':
        return 'take the square root of both sides, with both signs';
      case 'eachFactor':
        return 'set each factor to zero, since a product is zero only where one of its factors is';
      case 'factor':
        return operation.square ? 'write the left side as a square' : 'write the left side as a product';
      case 'multiply':
        return `multiply both sides by ${operation.by}`;
      case 'divide':
        return `divide both sides by ${operation.by}${operation.flips ? ', which reverses the sign' : ''}`;
      case 'add':
        return `add ${operation.term} to both sides`;
      case 'subtract':
        return `subtract ${operation.term} from both sides`;
      case 'formula':
        return `use the quadratic formula, with ${operation.root} below the root`;
    }
  },
  why: {
    1: (line, variable) =>
      `What ${line} says stays true as long as the same is done to both sides. Each step takes away something that stands with ${variable}, until ${variable} stands alone:`,
    2: (line, variable) =>
      `What ${line} says stays true as long as the same is done to both sides. A product is zero only where one of its factors is, and a square has two roots: that is how the steps lead from ${variable}² to ${variable}:`,
  },
  none: 'No real number satisfies it.',
  all: 'Every number satisfies it.',
  ask: {
    1: (line, variable) =>
      `What could you do to both sides of ${line} so that, in the end, ${variable} stands alone on one side?`,
    2: (line, variable) =>
      `In ${line}, the unknown stands as ${variable}². Which way of solving such an equation do you know, and what would the first line be?`,
  },
  next: (line, does) => `Start from ${line}: ${does}. Which line do you get?`,
  similar: 'Here is a similar one, solved step by step:',
  unreadable: (example) => `I can check lines and values. Write your answer as one, such as ${example}.`,
  page: 'What your documents say about such equations:',
};

const SPANISH: EquationTexts = {
  solved: 'Resuelto paso a paso; el álgebra ha comprobado cada paso:',
  does: (operation) => {
    switch (operation.kind) {
      case 'given':
        return '';
      case 'expand':
        return 'desarrollar y reunir los términos';
      case 'swap':
        return 'intercambiar los dos lados';
      case 'root':
        return 'sacar la raíz cuadrada en ambos lados, con los dos signos';
      case 'eachFactor':
        return 'igualar cada factor a cero, porque un producto solo es cero si lo es uno de sus factores';
      case 'factor':
        return operation.square
          ? 'escribir el lado izquierdo como un cuadrado'
          : 'escribir el lado izquierdo como un producto';
      case 'multiply':
        return `multiplicar ambos lados por ${operation.by}`;
      case 'divide':
        return `dividir ambos lados entre ${operation.by}${operation.flips ? ', lo que invierte el signo' : ''}`;
      case 'add':
        return `sumar ${operation.term} en ambos lados`;
      case 'subtract':
        return `restar ${operation.term} en ambos lados`;
      case 'formula':
        return `usar la fórmula de la ecuación de segundo grado, con ${operation.root} bajo la raíz`;
    }
  },
  why: {
    1: (line, variable) =>
      `Lo que dice ${line} sigue siendo cierto si en ambos lados se hace lo mismo. Cada paso quita algo de lo que acompaña a ${variable}, hasta que ${variable} queda sola:`,
    2: (line, variable) =>
      `Lo que dice ${line} sigue siendo cierto si en ambos lados se hace lo mismo. Un producto solo es cero si lo es uno de sus factores, y un cuadrado tiene dos raíces: así llevan los pasos de ${variable}² a ${variable}:`,
  },
  none: 'Ningún número real la cumple.',
  all: 'Todos los números la cumplen.',
  ask: {
    1: (line, variable) =>
      `¿Qué se puede hacer en ambos lados de ${line} para que, al final, ${variable} quede sola en un lado?`,
    2: (line, variable) =>
      `En ${line}, la incógnita aparece como ${variable}². ¿Qué forma de resolver una ecuación así conoces, y cuál sería la primera línea?`,
  },
  next: (line, does) => `Partimos de ${line}: hay que ${does}. ¿Qué línea queda?`,
  similar: 'Aquí tienes una parecida, resuelta paso a paso:',
  unreadable: (example) =>
    `Puedo comprobar líneas y valores. Escribe la respuesta así, por ejemplo ${example}.`,
  page: 'Lo que dicen tus documentos sobre estas ecuaciones:',
};

const FRENCH: EquationTexts = {
  solved: 'Résolu étape par étape ; l’algèbre a vérifié chaque étape :',
  does: (operation) => {
    switch (operation.kind) {
      case 'given':
        return '';
      case 'expand':
        return 'développer et regrouper les termes';
      case 'swap':
        return 'échanger les deux membres';
      case 'root':
        return 'prendre la racine carrée des deux membres, avec les deux signes';
      case 'eachFactor':
        return 'annuler chaque facteur, car un produit n’est nul que si l’un de ses facteurs l’est';
      case 'factor':
        return operation.square
          ? 'écrire le membre de gauche comme un carré'
          : 'écrire le membre de gauche comme un produit';
      case 'multiply':
        return `multiplier les deux membres par ${operation.by}`;
      case 'divide':
        return `diviser les deux membres par ${operation.by}${operation.flips ? ', ce qui renverse le signe' : ''}`;
      case 'add':
        return `ajouter ${operation.term} aux deux membres`;
      case 'subtract':
        return `soustraire ${operation.term} des deux membres`;
      case 'formula':
        return `utiliser la formule du second degré, avec ${operation.root} sous la racine`;
    }
  },
  why: {
    1: (line, variable) =>
      `Ce que dit ${line} reste vrai tant que l’on fait la même chose aux deux membres. Chaque étape enlève quelque chose de ce qui accompagne ${variable}, jusqu’à ce que ${variable} reste seul :`,
    2: (line, variable) =>
      `Ce que dit ${line} reste vrai tant que l’on fait la même chose aux deux membres. Un produit n’est nul que si l’un de ses facteurs l’est, et un carré a deux racines : c’est ainsi que les étapes mènent de ${variable}² à ${variable} :`,
  },
  none: 'Aucun nombre réel ne la vérifie.',
  all: 'Tous les nombres la vérifient.',
  ask: {
    1: (line, variable) =>
      `Que peut-on faire aux deux membres de ${line} pour qu’à la fin ${variable} reste seul d’un côté ?`,
    2: (line, variable) =>
      `Dans ${line}, l’inconnue apparaît comme ${variable}². Quelle façon de résoudre une telle équation connaissez-vous, et quelle serait la première ligne ?`,
  },
  next: (line, does) => `Partons de ${line} : il faut ${does}. Quelle ligne obtenez-vous ?`,
  similar: 'En voici une semblable, résolue étape par étape :',
  unreadable: (example) =>
    `Je peux vérifier des lignes et des valeurs. Écrivez votre réponse ainsi, par exemple ${example}.`,
  page: 'Ce que vos documents disent de telles équations :',
};

const TEXTS: Record<InterfaceLanguage, EquationTexts> = { en: ENGLISH, es: SPANISH, fr: FRENCH };

/** In `language` (ISO 639-1), English where there are none. */
export function equationTexts(language: string): EquationTexts {
  return textsIn(TEXTS, language, 'en');
}
