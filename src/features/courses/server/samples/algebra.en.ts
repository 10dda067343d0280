import type { SampleTexts } from './sample.ts';

export const algebraEn: SampleTexts = {
  title: 'Algebra from the Ground Up',
  description:
    'From the order of operations to the straight line: each rule comes with its reason, a worked example and a question to check yourself.',
  duration: '3 weeks',
  category: 'Mathematics',
  prerequisites: ['The four basic operations with whole numbers'],
  modules: { numbers: 'Working with numbers', equations: 'From letters to lines' },
  units: {
    order: {
      title: 'The order of operations',
      objectives: ['Evaluate an expression with brackets, powers and the four operations'],
      text: String.raw`An expression is read in an agreed order: first brackets, then powers, then multiplication and division from left to right, and last addition and subtraction from left to right. Without this agreement $2 + 3 \cdot 4$ could mean 20 or 14; with it, it is 14, because multiplication comes before addition.

**Example.** $20 - 2 \cdot (1 + 2)^2 = 20 - 2 \cdot 3^2 = 20 - 2 \cdot 9 = 20 - 18 = 2$.

**Check yourself.** What is $18 \div 3 \cdot 2$? Division and multiplication have the same rank, so go from left to right: $6 \cdot 2 = 12$.`,
    },
    negatives: {
      title: 'Negative numbers',
      objectives: ['Add, subtract and multiply negative numbers', 'Explain why minus times minus is plus'],
      text: String.raw`A negative number lies to the left of zero on the number line. Adding a negative number moves to the left, so $5 + (-3) = 2$. Subtracting a number means adding its opposite: $5 - (-3) = 5 + 3 = 8$.

The product of two negative numbers is positive. The reason is that the pattern must go on: $2 \cdot (-3) = -6$, $1 \cdot (-3) = -3$, $0 \cdot (-3) = 0$. Each step adds 3, so the next one, $(-1) \cdot (-3)$, must be 3.

**Check yourself.** $-4 - (-6) \cdot 2 = -4 + 12 = 8$.`,
    },
    fractions: {
      title: 'Fractions',
      objectives: ['Add and multiply fractions', 'Reduce a fraction to lowest terms'],
      text: String.raw`A fraction $\frac{a}{b}$ is the number a divided by b; b is never zero. Multiplying numerator and denominator by the same number does not change the value: $\frac{2}{3} = \frac{4}{6}$. To add fractions, first give them the same denominator, because only equal parts can be counted together.

**Example.** $\frac{1}{2} + \frac{1}{3} = \frac{3}{6} + \frac{2}{6} = \frac{5}{6}$. To multiply, take numerator times numerator and denominator times denominator: $\frac{2}{3} \cdot \frac{3}{4} = \frac{6}{12} = \frac{1}{2}$.

**Check yourself.** To divide by a fraction, multiply by its reciprocal: $\frac{3}{4} \div \frac{1}{2} = \frac{3}{4} \cdot 2 = \frac{3}{2}$.`,
    },
    expressions: {
      title: 'Letters for numbers',
      objectives: ['Simplify an expression by collecting like terms', 'Multiply out a bracket'],
      text: String.raw`A variable is a letter that stands for a number that is not known yet or that may change. Like terms have the same variables with the same powers, and only they can be added: $3x + 2x = 5x$, but $3x + 2y$ stays as it is.

The distributive law says that a factor before a bracket multiplies every term inside: $a(b + c) = ab + ac$. You can see it in a rectangle of height a whose width is made of b and c.

**Example.** $2(x + 3) - (x - 1) = 2x + 6 - x + 1 = x + 7$. The minus before the bracket changes both signs.

**Check yourself.** Put $x = 4$ into the first and the last form: both give 11.`,
    },
    linear: {
      title: 'Linear equations',
      objectives: ['Solve an equation with one unknown', 'Check a solution by substituting it'],
      text: String.raw`An equation says that two expressions have the same value. To solve it means to find all numbers that make it true. Whatever you do to one side you must do to the other, like on a balance: add, subtract, or multiply or divide by a number that is not zero.

**Example.** $3x - 5 = x + 7$. Subtract $x$: $2x - 5 = 7$. Add 5: $2x = 12$. Divide by 2: $x = 6$. Always substitute to check: $3 \cdot 6 - 5 = 13$ and $6 + 7 = 13$.

**Check yourself.** $\frac{x}{3} + 1 = 5$ has the solution $x = 12$.`,
    },
    graphs: {
      title: 'Straight lines',
      objectives: ['Read slope and intercept from an equation', 'Find where two lines meet'],
      text: String.raw`The graph of $y = mx + b$ is a straight line. The slope m says how far y rises when x grows by 1. The intercept b is the value of y where the line crosses the y-axis.

**Example.** A taxi costs 4 to get in and 2 for each kilometre: $y = 2x + 4$. Another costs 3 for each kilometre: $y = 3x$. They cost the same where $2x + 4 = 3x$, that is at $x = 4$ kilometres and $y = 12$.

**Check yourself.** The line through $(0, 1)$ and $(2, 5)$ has the slope $\frac{5 - 1}{2 - 0} = 2$, so it is $y = 2x + 1$.`,
    },
  },
};
