import type { PictureTexts } from '../screenshots-texts.ts';

export const en: PictureTexts = {
  question: 'Why are leaves green?',
  sign: 'Chlorophyll absorbs',
  answer: (mark) =>
    `Chlorophyll absorbs red and blue light and reflects most of the green [${mark}], which is why a healthy leaf looks green to us.\n\nThe energy of the absorbed light is used to split water into oxygen, protons and electrons [${mark}].`,
  session: {
    question: 'Find the derivative of x² from first principles.',
    before: 'Good start. Write down what the derivative is before you compute it:',
    after: String.raw`Now put $f(x) = x^2$ into the numerator. **Which terms cancel?**`,
    end: 'Which terms cancel?',
  },
  texts: [
    {
      title: 'Photosynthesis, a short course',
      subject: 'biology',
      pages: [
        {
          heading: '1  What a leaf does all day',
          lines: [
            'A leaf is a workshop that runs on daylight. It takes in carbon dioxide through small',
            'openings, draws water up from the roots, and builds sugar from both.',
            '',
            'Nothing in the workshop is wasted. What it cannot use, oxygen, it lets go, and every',
            'animal on the planet breathes what the leaves have let go.',
          ],
        },
        {
          heading: '2  Why leaves are green',
          lines: [
            'White light is a mixture of all colours. A pigment keeps some of them and gives the',
            'others back, and what comes back is the colour we see.',
            '',
            'Chlorophyll absorbs red and blue light and reflects most of the green,',
            'which is why a healthy leaf looks green to us. Carotenoids, the orange pigments, are',
            'there all summer too, but we only notice them in autumn, when the chlorophyll goes.',
            '',
            'The energy of the absorbed light is used to split water into oxygen, protons and',
            'electrons. This happens in the thylakoids, the stacked membranes of the chloroplast.',
            '',
            'The sugar itself is built outside the stacks, in the stroma, and needs no light at all.',
            'It needs what the light reactions have prepared: ATP for energy, NADPH for electrons.',
            '',
            'Two questions to keep in mind while reading on: where does the oxygen come from, and',
            'what would happen to a plant that is lit with green light only?',
          ],
        },
      ],
    },
    {
      title: 'Forces and motion',
      subject: 'physics',
      pages: [
        {
          heading: 'Three laws on one page',
          lines: [
            'A body keeps its velocity unless a force acts on it.',
            'The force equals mass times acceleration.',
            'Forces come in pairs, equal and opposite, on two different bodies.',
          ],
        },
      ],
    },
    {
      title: 'Derivatives from first principles',
      subject: 'mathematics',
      pages: [
        {
          heading: 'The slope of a curve',
          lines: [
            'Take two points on the curve and let the second move towards the first.',
            'The slope of the line between them approaches the slope of the curve.',
          ],
        },
      ],
    },
    {
      title: 'Acids, bases and indicators',
      subject: 'chemistry',
      pages: [
        {
          heading: 'What pH tells',
          lines: ['One step on the pH scale is a factor of ten in concentration.'],
        },
      ],
    },
    {
      title: 'How sorting works',
      subject: 'computer_science',
      pages: [
        {
          heading: 'Merge sort',
          lines: ['Split the list in halves, sort each half, and merge the two sorted halves.'],
        },
      ],
    },
    {
      title: 'A field guide to footnotes',
      subject: 'other',
      pages: [{ heading: 'Why we cite', lines: ['A citation lets the reader check what the writer says.'] }],
    },
  ],
};
