import type { SampleTexts } from './sample.ts';

export const pythonEn: SampleTexts = {
  title: 'First Programs in Python',
  description:
    'Learn to think like a programmer: values, decisions, loops, functions, lists, and how to know that your program is right.',
  duration: '4 weeks',
  category: 'Computer Science',
  prerequisites: ['No programming needed', 'A computer with Python 3'],
  modules: { 'first-steps': 'First steps', programs: 'Building programs' },
  units: {
    values: {
      title: 'Values and variables',
      objectives: ['Store values under names', 'Tell numbers from text'],
      text: `A variable is a name for a value. The sign \`=\` does not compare: it lets the name on the left stand for the value on the right.

\`\`\`python
price = 4
count = 3
total = price * count
print("Total:", total)   # Total: 12
\`\`\`

Every value has a type. Whole numbers are of type int, numbers with a decimal point are floats, and text in quotation marks is a string. The type decides what an operation does: \`2 + 3\` is 5, but \`"2" + "3"\` is the text \`"23"\`.

**Check yourself.** What does \`count = count + 1\` do when count is 3? The right side is evaluated first, so count becomes 4.`,
    },
    decisions: {
      title: 'Decisions with if',
      objectives: ['Write conditions', 'Choose between several cases'],
      text: `A condition is an expression that is either True or False. The statement \`if\` runs its indented block only when its condition is true, and \`else\` runs when it is not. Comparing for equality takes two signs: \`==\`.

\`\`\`python
if score >= 90:
    grade = "A"
elif score >= 80:
    grade = "B"
else:
    grade = "C"
\`\`\`

Only the first branch whose condition holds is taken. That is why the order of the branches matters.

**Check yourself.** With a score of 95, why is the grade not B, although 95 is at least 80? Because the first condition already held.`,
    },
    loops: {
      title: 'Repeating with loops',
      objectives: ['Use for and while', 'Avoid a loop that never ends'],
      text: `A loop repeats a block. A \`for\` loop goes through the elements of a sequence; a \`while\` loop repeats as long as its condition is true.

\`\`\`python
total = 0
for number in range(1, 5):
    total = total + number
print(total)   # 1 + 2 + 3 + 4 = 10
\`\`\`

The function \`range(1, 5)\` stops before 5. A while loop never ends when nothing in its block can make the condition false, so always ask what changes in each round.

**Check yourself.** How often does \`for i in range(3)\` run? Three times, with i equal to 0, 1 and 2.`,
    },
    functions: {
      title: 'Functions',
      objectives: ['Define a function with parameters', 'Tell return from print'],
      text: `A function is a named piece of a program that takes values, its parameters, and gives one back with \`return\`. Functions let you solve a problem once and use the solution often.

\`\`\`python
def area(width, height):
    return width * height

print(area(3, 4))   # 12
\`\`\`

Returning is not printing: \`return\` hands the value to whoever called the function, while \`print\` only shows it on the screen. A variable made inside a function is local, which means that it does not exist outside.

**Check yourself.** What does a function without \`return\` give back? The value None.`,
    },
    lists: {
      title: 'Lists',
      objectives: ['Read and change the elements of a list', 'Go through a list with a loop'],
      text: `A list holds several values in order. The position of an element is its index, and the first index is 0.

\`\`\`python
names = ["Ada", "Alan"]
names.append("Grace")
print(names[0], len(names))   # Ada 3
\`\`\`

The last element has the index -1. Asking for an index that is not there stops the program with an IndexError. Two names can stand for the same list, so a change through one name is seen through the other; \`list(names)\` makes a copy.

**Check yourself.** Which index has the last of 10 elements? It is 9, because counting begins at 0.`,
    },
    testing: {
      title: 'Is it right? Testing',
      objectives: ['Write tests with assert', 'Choose cases at the limits'],
      text: `A test runs a piece of a program and compares the result with what it should be. In Python the statement \`assert\` stops the program when its condition is false.

\`\`\`python
def largest(numbers):
    best = numbers[0]
    for number in numbers:
        if number > best:
            best = number
    return best

assert largest([3, 7, 5]) == 7
assert largest([-2, -9]) == -2
\`\`\`

Good tests look at the limits: one element, equal elements, negative numbers, an empty list. A test can show that there is an error, but never that there is none.

**Check yourself.** Which test fails if best begins with 0? The one with only negative numbers.`,
    },
  },
};
