import type { CourseText } from './course-text.ts';

/** A long book, read in four sessions. */
export const DARWIN: CourseText = {
  title: 'Reading Darwin',
  description:
    'How does one argue for something nobody can watch? Four sittings with “On the Origin of Species”: what Darwin saw, what he concluded, and what he could not know.',
  duration: '6 weeks',
  level: 'Intermediate',
  image: 'book',
  category: 'Biology and History',
  prerequisites: ['The unit “How a leaf catches light”, or any first course in biology'],
  is_published: true,
  modules: [
    {
      id: 'evidence',
      title: 'The evidence',
      units: [
        {
          id: 'pigeons',
          title: 'Why he begins with pigeons',
          objectives: [
            'Explain what breeders do, in the words of the first chapter',
            'Tell methodical from unconscious selection',
          ],
          text: `Read “Breeds of the Domestic Pigeon” in the first chapter. Darwin kept every breed that he could buy or obtain, and joined two of the London pigeon clubs. That was not a pastime: pigeons are his proof that one wild species can become many forms which a stranger would take for different species.

Notice the order of the argument. He does not begin with nature, where change is slow and nobody is watching, but with the farmyard, where every reader knew that breeders choose.

:::check
What is the difference between methodical and unconscious selection?
:::answer
In methodical selection the breeder has a goal and chooses towards it. In unconscious selection everyone simply keeps the best animals, without a wish to alter the breed, and the breed changes all the same.
:::`,
          texts: ['origin'],
        },
        {
          id: 'struggle',
          title: 'The struggle for existence',
          objectives: [
            'Give the large sense in which Darwin uses the term',
            'Work out how fast a population can grow',
          ],
          text: String.raw`Read the whole of Chapter III; it is short. Darwin warns that he uses the term *struggle for existence* in a large and metaphorical sense: a plant on the edge of a desert struggles against the drought, and no blood flows.

His arithmetic deserves a pencil. If every pair of a species leaves $r$ pairs of descendants in each generation, there are $r^n$ pairs after $n$ generations. With $r = 2$ and $n = 20$, one pair has become more than a million.

:::check
Why does Darwin choose the elephant, of all animals, for his calculation?
:::answer
Because it is reckoned the slowest breeder of all known animals. If even elephants would soon fill a country, every other species would do so sooner.
:::`,
          requires: ['pigeons'],
          texts: ['origin'],
        },
      ],
    },
    {
      id: 'argument',
      title: 'The argument and its limits',
      units: [
        {
          id: 'selection',
          title: 'Natural selection',
          objectives: [
            'State the argument of Chapter IV in four steps',
            'Name what the argument does not claim',
          ],
          text: `The argument of Chapter IV has four steps. Individuals differ. Some of the differences are inherited. More are born than can survive. So those whose differences help them will leave more descendants, and the differences will add up.

Each step can be checked on its own, which is what makes it an argument and not a story. As you read, mark in the margin which step each example belongs to.

:::check
Does natural selection cause the variations that it works on?
:::answer
No. It only preserves variations that arise and are useful to their owner under its conditions of life.
:::`,
          requires: ['struggle'],
          texts: ['origin'],
        },
        {
          id: 'doubts',
          title: 'His own objections',
          objectives: [
            'Sum up one difficulty and Darwin’s answer to it',
            'Say what he could not know in 1872',
          ],
          text: `Few authors argue against themselves for a whole chapter. In Chapter VI Darwin asks why we do not see forms passing into each other everywhere, and how an organ as perfect as the eye could come about in small steps. Choose one of the two, and write down his answer in five sentences.

Then consider what was missing. Nobody in London knew how inheritance works: Mendel’s paper on peas had appeared in 1866, and hardly anyone had read it.

:::check
What would have to be shown, in Darwin’s own words, for his theory to break down?
:::answer
That some complex organ existed which could not possibly have been formed by numerous, successive, slight modifications. He adds that he can find no such case.
:::`,
          requires: ['selection'],
          texts: ['origin'],
        },
      ],
    },
  ],
};
