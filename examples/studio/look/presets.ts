import type { TokenChanges, Tokens } from '../state/tokens.js'

/** A look of the widget for both themes, made of brand tokens alone. */
export type Preset = { name: string; tokens: Tokens }

const serif = 'Georgia, "Times New Roman", serif'
const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'
const round = 'ui-rounded, "SF Pro Rounded", "Nunito", system-ui, sans-serif'
const humanist = 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", sans-serif'

/** From quiet to loud. Every pair of colours of every preset has the contrast it needs, in both themes. */
export const presets: readonly Preset[] = [
  { name: 'Original', tokens: {} },
  {
    name: 'Paper',
    tokens: look(
      ['#33302b', '#ffffff', '#fdfcf9', '#211f1b'],
      ['#e9e4d8', '#211f1b', '#1c1b18', '#f3f0e8'],
      '6px',
      serif,
    ),
  },
  {
    name: 'Graphite',
    tokens: look(['#16181d', '#ffffff', '#ffffff', '#16181d'], ['#f2f2f4', '#16181d', '#17181c', '#f2f2f4'], '8px'),
  },
  {
    name: 'Fjord',
    tokens: look(
      ['#2b5a78', '#ffffff', '#fbfcfd', '#14212b'],
      ['#7fb4d6', '#0d1a22', '#151c22', '#eaf1f6'],
      '10px',
      humanist,
    ),
  },
  {
    name: 'Forest',
    tokens: look(['#1f5b43', '#ffffff', '#fcfdfb', '#15211b'], ['#6fc29b', '#0c1a13', '#141b17', '#eaf3ee'], '4px'),
  },
  {
    name: 'Clay',
    tokens: look(
      ['#9a4023', '#ffffff', '#fffdfb', '#2a1a13'],
      ['#f0a184', '#2a120a', '#211814', '#f8ece6'],
      '14px',
      serif,
    ),
  },
  {
    name: 'Lagoon',
    tokens: look(['#00696f', '#ffffff', '#fafefe', '#0b2224'], ['#45cdd3', '#00201f', '#0f1c1e', '#e4f6f6'], '16px'),
  },
  {
    name: 'Plum',
    tokens: look(
      ['#7a2a8f', '#ffffff', '#fffcff', '#24102b'],
      ['#d99bee', '#2a0a33', '#1d1521', '#f5eaf9'],
      '14px',
      round,
    ),
  },
  {
    name: 'Cherry',
    tokens: look(
      ['#c01244', '#ffffff', '#fffcfc', '#2b0a14'],
      ['#ff86a4', '#33000f', '#1f1416', '#fbeaee'],
      '20px',
      round,
    ),
  },
  {
    name: 'Terminal',
    tokens: look(
      ['#0b5d1e', '#f4fff6', '#f9fffa', '#06210c'],
      ['#4ae168', '#001a06', '#071009', '#c9f7d2'],
      '0px',
      mono,
    ),
  },
  {
    name: 'Citrus',
    tokens: look(['#1c1900', '#fff27a', '#fff9c9', '#1c1900'], ['#ffe44d', '#1c1900', '#1a1900', '#fffbe0'], '24px'),
  },
  {
    name: 'Voltage',
    tokens: look(
      ['#5b00e6', '#ffffff', '#f6f1ff', '#1a0047'],
      ['#c6ff3d', '#142000', '#12001f', '#f3e8ff'],
      '28px',
      round,
    ),
  },
]

type Four = readonly [accent: string, onAccent: string, surface: string, text: string]

function look(light: Four, dark: Four, radius: string, font?: string): Tokens {
  return {
    'brand-accent': light[0],
    'brand-on-accent': light[1],
    'brand-surface': light[2],
    'brand-text': light[3],
    'brand-accent-dark': dark[0],
    'brand-on-accent-dark': dark[1],
    'brand-surface-dark': dark[2],
    'brand-text-dark': dark[3],
    'brand-radius': radius,
    ...(font !== undefined && { 'brand-font': font }),
  }
}

const brandTokens = Object.keys(look(['', '', '', ''], ['', '', '', ''], '', '')) as (keyof Tokens)[]

/** What a preset changes: it sets its own brand tokens and removes the others. */
export function changesOf({ tokens }: Preset): TokenChanges {
  return Object.fromEntries(brandTokens.map((name) => [name, tokens[name]]))
}

/** The preset that the brand tokens are, if they are one. */
export function presetOf(tokens: Tokens): Preset | undefined {
  return presets.find((preset) => brandTokens.every((name) => preset.tokens[name] === tokens[name]))
}
