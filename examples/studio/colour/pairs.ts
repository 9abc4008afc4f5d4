/** Two tokens by name without `color-`, and the contrast that WCAG 2.2 AA asks of them. */
export type Pair = { text: string; ground: string; needed: number }

const grounds = ['canvas', 'surface', 'sunken', 'hover']
const statuses = ['success', 'warning', 'danger']
const cross = (texts: readonly string[], on: readonly string[], needed: number): Pair[] =>
  texts.flatMap((text) => on.map((ground) => ({ text, ground, needed })))

/** What stands on what in the widget. Text needs 4.5 to 1; edges, shapes and focus rings need 3 to 1. */
export const pairs: readonly Pair[] = [
  ...cross(['text', 'text-muted', 'text-off', 'accent-text', ...statuses], grounds, 4.5),
  ...cross(['text', 'text-muted', 'accent-text'], ['accent-soft'], 4.5),
  ...statuses.flatMap((status) => cross(['text', 'text-muted', status], [`${status}-soft`], 4.5)),
  ...cross(['on-accent'], ['accent', 'accent-hover'], 4.5),
  ...cross(['edge', 'accent', 'focus'], ['canvas', 'surface'], 3),
  ...cross(['text'], ['raised'], 4.5),
  ...cross(['text-muted'], ['pressed'], 4.5),
  ...cross(['code-ink'], ['code-paper'], 4.5),
]

/** Every token of a pair, once. */
export const pairTokens: readonly string[] = [...new Set(pairs.flatMap(({ text, ground }) => [text, ground]))]

const names: Record<string, string> = {
  text: 'text',
  'text-muted': 'secondary text',
  'text-off': 'the text of disabled options',
  'accent-text': 'links and selected labels',
  'on-accent': 'the words',
  accent: 'the accent',
  focus: 'the focus ring',
  edge: 'the outline of controls',
  success: 'words of success',
  warning: 'words of warning',
  danger: 'words about errors',
  'code-ink': 'the QR code',
}

const places: Record<string, string> = {
  canvas: 'the background',
  surface: 'cards',
  sunken: 'soft buttons',
  hover: 'what is under the pointer',
  pressed: 'what is being pressed',
  raised: 'the selected segment',
  accent: 'primary buttons',
  'accent-hover': 'primary buttons under the pointer',
  'accent-soft': 'the selected option',
  'success-soft': 'notes of success',
  'warning-soft': 'warnings',
  'danger-soft': 'error notes',
  'code-paper': 'its paper',
}

/** A sentence about a pair that fails, such as "The contrast of text on cards is 2.9 to 1 and has to be 4.5." */
export function describeFailure({ text, ground, needed }: Pair, ratio: number): string {
  const shown = Math.floor(ratio * 10) / 10
  return `The contrast of ${names[text] ?? text} on ${places[ground] ?? ground} is ${shown} to 1 and has to be ${needed}.`
}
