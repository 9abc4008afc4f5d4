/** Host tokens: referenced by `tokens` but never declared, so that any ancestor of the widget can set them. */
export const brandTokens = {
  'brand-accent': 'The brand colour.',
  'brand-on-accent': 'Text on the brand colour.',
  'brand-surface': 'Background of cards.',
  'brand-text': 'Text colour, which also tints every grey.',
  'brand-radius': 'The base radius, from which all others derive.',
  'brand-font': 'Typeface of all text.',
  'brand-accent-dark': 'The brand colour in the dark theme.',
  'brand-on-accent-dark': 'Text on the brand colour in the dark theme.',
  'brand-surface-dark': 'Background of cards in the dark theme.',
  'brand-text-dark': 'Text colour in the dark theme.',
} as const
