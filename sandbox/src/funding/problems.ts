export type Problem = { title: string; sentence: string; next: string }

/** Texts of the error pages. */
export const problems = {
  unknown: {
    title: 'No checkout here',
    sentence: 'This address belongs to no checkout, or it was not copied whole.',
    next: 'Go back to where you started and open the payment again.',
  },
  late: {
    title: 'This checkout has closed',
    sentence: 'The time to pay is over. Nothing was charged.',
    next: 'Go back to where you started and ask for a new quote.',
  },
  down: {
    title: 'This checkout does not answer now',
    sentence: 'Nothing was charged, and your payment is kept.',
    next: 'This page tries again every few seconds. You can leave it open.',
  },
  tooLarge: {
    title: 'That was too much to read',
    sentence: 'The form was larger than any form here. Nothing was charged.',
    next: 'Go back and fill in the form again.',
  },
  method: {
    title: 'Nothing to do here that way',
    sentence: 'This address shows a checkout and takes its form. Nothing was charged.',
    next: 'Open the payment again in a browser.',
  },
  broken: {
    title: 'This checkout has a problem',
    sentence: 'We could not finish that.',
    next: 'Open this page again. It shows whether you have paid, and you are never charged twice.',
  },
} as const satisfies Record<string, Problem>
