import type { SampleTexts } from './sample.ts';

export const pythonFr: SampleTexts = {
  title: 'Premiers programmes en Python',
  description:
    'Apprenez à penser en programmeur : valeurs, décisions, boucles, fonctions, listes, et comment savoir que votre programme est juste.',
  duration: '4 semaines',
  category: 'Informatique',
  prerequisites: ['Aucune expérience de programmation', 'Un ordinateur avec Python 3'],
  modules: { 'first-steps': 'Premiers pas', programs: 'Construire des programmes' },
  units: {
    values: {
      title: 'Valeurs et variables',
      objectives: ['Conserver des valeurs sous un nom', 'Distinguer nombres et texte'],
      text: `Une variable est un nom donné à une valeur. Le signe \`=\` ne compare pas : il fait désigner par le nom de gauche la valeur de droite.

\`\`\`python
prix = 4
nombre = 3
total = prix * nombre
print("Total :", total)   # Total : 12
\`\`\`

Toute valeur a un type. Les nombres entiers sont de type int, les nombres à virgule sont des float, et un texte entre guillemets est une chaîne. Le type décide de ce que fait une opération : \`2 + 3\` vaut 5, mais \`"2" + "3"\` est le texte \`"23"\`.

**Pour vérifier.** Que fait \`nombre = nombre + 1\` quand nombre vaut 3 ? La partie droite est calculée d’abord, donc nombre devient 4.`,
    },
    decisions: {
      title: 'Décider avec if',
      objectives: ['Écrire des conditions', 'Choisir entre plusieurs cas'],
      text: `Une condition est une expression qui est soit vraie (True), soit fausse (False). L’instruction \`if\` n’exécute son bloc indenté que si sa condition est vraie, et \`else\` s’exécute quand elle ne l’est pas. Pour tester une égalité, il faut deux signes : \`==\`.

\`\`\`python
if points >= 90:
    note = "A"
elif points >= 80:
    note = "B"
else:
    note = "C"
\`\`\`

Seule la première branche dont la condition est remplie est suivie. C’est pourquoi l’ordre des branches compte.

**Pour vérifier.** Avec 95 points, pourquoi la note n’est-elle pas B, alors que 95 dépasse 80 ? Parce que la première condition était déjà remplie.`,
    },
    loops: {
      title: 'Répéter avec des boucles',
      objectives: ['Utiliser for et while', 'Éviter une boucle sans fin'],
      text: `Une boucle répète un bloc. Une boucle \`for\` parcourt les éléments d’une séquence ; une boucle \`while\` répète tant que sa condition est vraie.

\`\`\`python
total = 0
for nombre in range(1, 5):
    total = total + nombre
print(total)   # 1 + 2 + 3 + 4 = 10
\`\`\`

La fonction \`range(1, 5)\` s’arrête avant 5. Une boucle while ne finit jamais si rien dans son bloc ne peut rendre la condition fausse : demandez-vous toujours ce qui change à chaque tour.

**Pour vérifier.** Combien de fois \`for i in range(3)\` s’exécute-t-elle ? Trois fois, avec i égal à 0, 1 et 2.`,
    },
    functions: {
      title: 'Les fonctions',
      objectives: ['Définir une fonction avec des paramètres', 'Distinguer return et print'],
      text: `Une fonction est une partie de programme qui porte un nom, reçoit des valeurs, ses paramètres, et en renvoie une avec \`return\`. Les fonctions permettent de résoudre un problème une fois et d’utiliser la solution souvent.

\`\`\`python
def aire(largeur, hauteur):
    return largeur * hauteur

print(aire(3, 4))   # 12
\`\`\`

Renvoyer n’est pas afficher : \`return\` remet la valeur à qui a appelé la fonction, tandis que \`print\` ne fait que la montrer à l’écran. Une variable créée dans une fonction est locale, c’est-à-dire qu’elle n’existe pas en dehors.

**Pour vérifier.** Que renvoie une fonction sans \`return\` ? La valeur None.`,
    },
    lists: {
      title: 'Les listes',
      objectives: ['Lire et changer les éléments d’une liste', 'Parcourir une liste avec une boucle'],
      text: `Une liste contient plusieurs valeurs dans un ordre. La position d’un élément est son indice, et le premier indice est 0.

\`\`\`python
noms = ["Ada", "Alan"]
noms.append("Grace")
print(noms[0], len(noms))   # Ada 3
\`\`\`

Le dernier élément a l’indice -1. Demander un indice qui n’existe pas arrête le programme avec une IndexError. Deux noms peuvent désigner la même liste : un changement fait par l’un se voit par l’autre ; \`list(noms)\` en fait une copie.

**Pour vérifier.** Quel est l’indice du dernier de 10 éléments ? 9, car on commence à compter à 0.`,
    },
    testing: {
      title: 'Est-ce juste ? Les tests',
      objectives: ['Écrire des tests avec assert', 'Choisir des cas aux limites'],
      text: `Un test exécute une partie d’un programme et compare le résultat à ce qu’il devrait être. En Python, l’instruction \`assert\` arrête le programme quand sa condition est fausse.

\`\`\`python
def plus_grand(nombres):
    meilleur = nombres[0]
    for nombre in nombres:
        if nombre > meilleur:
            meilleur = nombre
    return meilleur

assert plus_grand([3, 7, 5]) == 7
assert plus_grand([-2, -9]) == -2
\`\`\`

Les bons tests regardent les limites : un seul élément, des éléments égaux, des nombres négatifs, une liste vide. Un test peut montrer qu’il y a une erreur, jamais qu’il n’y en a aucune.

**Pour vérifier.** Quel test échoue si meilleur commence à 0 ? Celui qui n’a que des nombres négatifs.`,
    },
  },
};
