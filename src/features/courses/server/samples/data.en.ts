import type { SampleTexts } from './sample.ts';

export const dataEn: SampleTexts = {
  title: 'Reasoning with Data',
  description:
    'Statistics for people who want to understand it: what a standard deviation says, how evidence changes beliefs, and what a p-value does not tell.',
  duration: '6 weeks',
  category: 'Statistics',
  prerequisites: ['Algebra with square roots', 'Fractions and percentages'],
  modules: { describing: 'Data and chance', inferring: 'From sample to conclusion' },
  units: {
    spread: {
      title: 'Centre and spread',
      objectives: ['Choose between mean and median', 'Compute a standard deviation'],
      text: String.raw`The mean is the sum of the values divided by their number. The median is the middle value of the sorted data. One extreme value pulls the mean but hardly moves the median, which is why incomes are reported by the median.

The standard deviation measures how far values typically lie from the mean. It is the square root of the variance, the mean squared distance: $\sigma = \sqrt{\frac{1}{n}\sum (x_i - \bar{x})^2}$. For a sample one divides by $n - 1$.

**Example.** The values 2, 4, 6 have the mean 4 and the squared distances 4, 0, 4, so $\sigma = \sqrt{8/3} \approx 1.63$.

**Check yourself.** Adding 10 to every value moves the mean by 10 and leaves the standard deviation as it is.`,
    },
    probability: {
      title: 'Probability',
      objectives: ['Use the rules of addition and multiplication', 'Recognise independence'],
      text: String.raw`The probability of an event is a number from 0 to 1. For events that cannot happen together, probabilities add. Two events are independent when knowing one does not change the probability of the other, and then $P(A \text{ and } B) = P(A) \cdot P(B)$.

The conditional probability $P(A \mid B)$ is the probability of A among the cases in which B holds: $P(A \mid B) = \frac{P(A \text{ and } B)}{P(B)}$.

**Example.** At least one six in two throws: it is easier to subtract the opposite, $1 - \left(\frac{5}{6}\right)^2 = \frac{11}{36}$.

**Check yourself.** After five heads in a row a fair coin shows heads with probability one half: throws are independent.`,
    },
    bayes: {
      title: 'Bayes’ theorem',
      objectives: ['Update a probability with evidence', 'Avoid the base-rate fallacy'],
      text: String.raw`Bayes’ theorem turns a conditional probability round: $P(H \mid E) = \frac{P(E \mid H)\,P(H)}{P(E)}$. Here H is a hypothesis and E is evidence. The probability before the evidence is called the prior, and the one after it the posterior.

**Example.** One person in 100 has a disease. A test finds 90 % of the ill and wrongly alarms 9 % of the healthy. Of 1000 people 10 are ill, and 9 of them test positive; of the 990 healthy, about 89 test positive. So only $\frac{9}{98} \approx 9\,\%$ of the positives are ill.

To ignore how rare something is from the start is called the base-rate fallacy.

**Check yourself.** A second, independent positive test raises the probability to about 50 %, because the posterior has become the new prior.`,
    },
    sampling: {
      title: 'Samples and their error',
      objectives: ['Explain the standard error', 'State the central limit theorem in words'],
      text: String.raw`A sample stands for a population only if chance has chosen it; a large biased sample is still biased. The standard error says how much the mean of a sample varies from sample to sample: $SE = \frac{\sigma}{\sqrt{n}}$. To halve the error one needs four times as many observations.

The central limit theorem says that the means of large random samples are approximately normally distributed, whatever the distribution of the single values, as long as its variance is finite.

**Example.** With $\sigma = 12$ and $n = 36$ the standard error is $12 / 6 = 2$.

**Check yourself.** Standard deviation describes the single values, standard error the mean. With growing n only the second one shrinks towards zero.`,
    },
    intervals: {
      title: 'Confidence intervals',
      objectives: ['Build a 95 % confidence interval', 'Say correctly what it means'],
      text: String.raw`A confidence interval gives a range of plausible values for an unknown quantity. For a mean from a large sample the 95 % interval is $\bar{x} \pm 1.96 \cdot SE$.

The 95 % belongs to the method: of many intervals made in this way, about 95 out of 100 contain the true value. It does not mean that the true value lies in this one interval with a probability of 95 %.

**Example.** A mean of 50 with a standard error of 2 gives the interval from 46.1 to 53.9.

**Check yourself.** A 99 % interval from the same data is wider: who wants to be wrong less often has to claim less.`,
    },
    tests: {
      title: 'Hypothesis tests and p-values',
      objectives: ['Read a p-value correctly', 'Name the two kinds of error'],
      text: String.raw`A p-value is the probability of data at least as extreme as those observed, assuming that the null hypothesis is true. It is not the probability that the null hypothesis is true: for that one would need a prior, as Bayes’ theorem shows.

An error of the first kind rejects a true null hypothesis; its rate is the significance level, often 5 %. An error of the second kind misses a real effect. Power is the probability of finding an effect that is there, and it grows with the sample.

**Example.** Whoever tests 20 true null hypotheses at 5 % finds at least one 'significant' result with probability $1 - 0.95^{20} \approx 64\,\%$.

**Check yourself.** Significant does not mean important: with a huge sample even a tiny difference has a small p-value. Report the effect with its confidence interval.`,
    },
  },
};
