import type { brandTokens } from './brandTokens.js'

type Token = { readonly light: string; readonly dark?: string; readonly doc: string }

/**
 * Every custom property of the look, without its `--dw-` prefix. Names say what a value means, never which element uses it.
 *
 * `tokens.css` is made from this table. `dark` is given only where it differs.
 */
export const tokens = {
  // Colour: the four sources
  'color-accent': {
    light: 'var(--dw-brand-accent, #2747d4)',
    dark: 'var(--dw-brand-accent-dark, var(--dw-brand-accent, #5068ee))',
    doc: 'What is chosen, what is done, what to press.',
  },
  'color-on-accent': {
    light: 'var(--dw-brand-on-accent, #ffffff)',
    dark: 'var(--dw-brand-on-accent-dark, var(--dw-brand-on-accent, #ffffff))',
    doc: 'Text and icons on the accent, 4.5:1 or better.',
  },
  'color-surface': {
    light: 'var(--dw-brand-surface, #ffffff)',
    dark: 'var(--dw-brand-surface-dark, #1a1b20)',
    doc: 'Cards, fields and the chosen segment. Every grey is mixed from this and the text colour.',
  },
  'color-text': {
    light: 'var(--dw-brand-text, #14161c)',
    dark: 'var(--dw-brand-text-dark, #f2f2f4)',
    doc: 'Body text. Every grey is mixed from this and the surface.',
  },
  // Colour: ground and layers
  'color-canvas': {
    light: 'color-mix(in oklab, var(--dw-color-text) 3%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, #000000 26%, var(--dw-color-surface))',
    doc: 'The ground the cards lie on.',
  },
  'color-sunken': {
    light: 'color-mix(in oklab, var(--dw-color-text) 5.5%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-text) 7%, var(--dw-color-surface))',
    doc: 'Wells, soft buttons and unavailable buttons.',
  },
  'color-raised': {
    light: 'var(--dw-color-surface)',
    dark: 'color-mix(in oklab, var(--dw-color-text) 16%, var(--dw-color-surface))',
    doc: 'The chosen segment.',
  },
  'color-hover': {
    light: 'color-mix(in oklab, var(--dw-color-text) 4%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-text) 5%, var(--dw-color-surface))',
    doc: 'A row or button under the pointer.',
  },
  'color-pressed': {
    light: 'color-mix(in oklab, var(--dw-color-text) 8%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-text) 10%, var(--dw-color-surface))',
    doc: 'A row or button being pressed.',
  },
  'color-scrim': {
    light: 'rgb(12 14 20 / 0.48)',
    dark: 'rgb(0 0 0 / 0.64)',
    doc: 'What dims the page behind a dialog.',
  },
  // Colour: words
  'color-text-muted': {
    light: 'color-mix(in oklab, var(--dw-color-text) 70%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-text) 72%, var(--dw-color-surface))',
    doc: 'Labels and second lines, 4.5:1 on every ground.',
  },
  'color-text-off': {
    light: 'color-mix(in oklab, var(--dw-color-text) 65%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-text) 61%, var(--dw-color-surface))',
    doc: 'Names of what cannot be used, 4.5:1 on every ground.',
  },
  // Colour: edges. line separates, edge identifies a control (3:1).
  'color-line': {
    light: 'color-mix(in oklab, var(--dw-color-text) 10%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-text) 11%, var(--dw-color-surface))',
    doc: 'Hairlines that separate.',
  },
  'color-line-strong': {
    light: 'color-mix(in oklab, var(--dw-color-text) 20%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-text) 22%, var(--dw-color-surface))',
    doc: 'Hairlines that carry more weight, such as a secondary button.',
  },
  'color-edge': {
    light: 'color-mix(in oklab, var(--dw-color-text) 50%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-text) 46%, var(--dw-color-surface))',
    doc: 'Outline that identifies a control, 3:1.',
  },
  // Colour: the accent in use
  'color-accent-hover': {
    light: 'color-mix(in oklab, var(--dw-color-accent) 88%, var(--dw-color-text))',
    dark: 'color-mix(in oklab, var(--dw-color-accent) 90%, #000000)',
    doc: 'The accent under the pointer.',
  },
  'color-accent-text': {
    light: 'color-mix(in oklab, var(--dw-color-accent) 94%, var(--dw-color-text))',
    dark: 'color-mix(in oklab, var(--dw-color-accent) 56%, var(--dw-color-text))',
    doc: 'Links and chosen labels, 4.5:1 on every ground.',
  },
  'color-accent-soft': {
    light: 'color-mix(in oklab, var(--dw-color-accent) 7%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-accent) 16%, var(--dw-color-surface))',
    doc: 'Ground of what is chosen.',
  },
  'color-accent-line': {
    light: 'color-mix(in oklab, var(--dw-color-accent) 28%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-accent) 46%, var(--dw-color-surface))',
    doc: 'Outline on the soft accent ground.',
  },
  'color-focus': { light: 'var(--dw-color-accent-text)', doc: 'Focus ring, 3:1 on every ground.' },
  // Colour: verdicts. Always with an icon and a word.
  'color-success': { light: '#0b6e45', dark: '#58cb96', doc: 'Money that arrived.' },
  'color-warning': { light: '#855200', dark: '#e9b765', doc: 'Something needs the person.' },
  'color-danger': { light: '#b42822', dark: '#ff938a', doc: 'Something stopped.' },
  'color-success-soft': {
    light: 'color-mix(in oklab, var(--dw-color-success) 8%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-success) 12%, var(--dw-color-surface))',
    doc: 'Ground of a success note or badge.',
  },
  'color-warning-soft': {
    light: 'color-mix(in oklab, #d98a00 12%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-warning) 11%, var(--dw-color-surface))',
    doc: 'Ground of a warning note or badge.',
  },
  'color-danger-soft': {
    light: 'color-mix(in oklab, var(--dw-color-danger) 7%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-danger) 11%, var(--dw-color-surface))',
    doc: 'Ground of a danger note or badge.',
  },
  'color-success-line': {
    light: 'color-mix(in oklab, var(--dw-color-success) 26%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-success) 30%, var(--dw-color-surface))',
    doc: 'Outline of a success note.',
  },
  'color-warning-line': {
    light: 'color-mix(in oklab, #d98a00 38%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-warning) 30%, var(--dw-color-surface))',
    doc: 'Outline of a warning note.',
  },
  'color-danger-line': {
    light: 'color-mix(in oklab, var(--dw-color-danger) 26%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-danger) 32%, var(--dw-color-surface))',
    doc: 'Outline of a danger note.',
  },
  // Colour: waiting
  'color-skeleton': {
    light: 'color-mix(in oklab, var(--dw-color-text) 8%, var(--dw-color-surface))',
    doc: 'A box standing in for content.',
  },
  'color-skeleton-shine': {
    light: 'color-mix(in oklab, var(--dw-color-text) 4%, var(--dw-color-surface))',
    doc: 'The sheen that passes over it.',
  },
  // Colour: a QR code is dark on light in every theme, or cameras fail
  'color-code-ink': { light: '#14161c', doc: 'Dark modules of a QR code, in every theme.' },
  'color-code-paper': { light: '#ffffff', doc: 'Paper of a QR code, in every theme.' },
  // Type: one base, every size a ratio of it
  font: {
    light: 'var(--dw-brand-font, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif)',
    doc: 'Typeface of all text.',
  },
  'font-mono': {
    light: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
    doc: 'Typeface of addresses and hashes.',
  },
  'text-base': { light: '1rem', doc: 'The one size every other is a ratio of.' },
  'text-xs': { light: 'calc(var(--dw-text-base) * 0.75)', doc: 'Badges, source tiles and foot notes.' },
  'text-sm': { light: 'calc(var(--dw-text-base) * 0.8125)', doc: 'Labels, facts, tables and notes.' },
  'text-md': { light: 'calc(var(--dw-text-base) * 0.9375)', doc: 'Body, row titles and buttons.' },
  'text-lg': { light: 'calc(var(--dw-text-base) * 1.0625)', doc: 'Screen title.' },
  'text-xl': { light: 'calc(var(--dw-text-base) * 1.375)', doc: 'Figures: what is paid, what arrives.' },
  'text-2xl': { light: 'calc(var(--dw-text-base) * 1.75)', doc: 'The amount being typed, in a very narrow box.' },
  'text-hero': { light: 'calc(var(--dw-text-base) * 2.5)', doc: 'The amount being typed.' },
  'leading-tight': { light: '1.15', doc: 'Line height of figures.' },
  'leading-snug': { light: '1.3', doc: 'Line height of rows and labels.' },
  'leading-body': { light: '1.45', doc: 'Line height of sentences.' },
  'weight-regular': { light: '400', doc: 'Sentences.' },
  'weight-medium': { light: '500', doc: 'Row titles and second buttons.' },
  'weight-strong': { light: '600', doc: 'Titles, figures and the main button.' },
  'tracking-tight': { light: '-0.022em', doc: 'Letter spacing of figures and titles.' },
  'tracking-snug': { light: '-0.008em', doc: 'Letter spacing of everything else.' },
  // Space: a 4 px grid with one half step
  'space-0': { light: '2px', doc: 'Between two lines of one thing.' },
  'space-1': { light: '4px', doc: 'Inside a group of two.' },
  'space-2': { light: '8px', doc: 'Inside a group.' },
  'space-3': { light: '12px', doc: 'Between cards.' },
  'space-4': { light: '16px', doc: 'Gutter and card padding.' },
  'space-5': { light: '20px', doc: 'Between steps of a timeline.' },
  'space-6': { light: '24px', doc: 'Around a dialog.' },
  'space-10': { light: '40px', doc: 'Above a sheet.' },
  // Size: what a finger needs
  'target-min': { light: '24px', doc: 'Height of an inline link.' },
  target: { light: '44px', doc: 'Side of an icon button, height of a field.' },
  'control-sm': { light: '32px', doc: 'Small button and chip.' },
  'control-md': { light: '40px', doc: 'Medium button.' },
  'control-lg': { light: '48px', doc: 'Main button.' },
  width: { light: '400px', doc: 'Widest the widget gets on its own.' },
  // Radius: one number, the rest follow
  radius: { light: 'var(--dw-brand-radius, 12px)', doc: 'The one radius the others follow.' },
  'radius-xs': { light: 'calc(var(--dw-radius) * 0.5)', doc: 'Badge and checkbox.' },
  'radius-sm': { light: 'calc(var(--dw-radius) * 0.6667)', doc: 'Chip and small button.' },
  'radius-md': { light: 'var(--dw-radius)', doc: 'Button and field.' },
  'radius-lg': { light: 'calc(var(--dw-radius) * 1.3333)', doc: 'Card.' },
  'radius-xl': { light: 'calc(var(--dw-radius) * 1.8333)', doc: 'Widget.' },
  'radius-round': { light: '999px', doc: 'Bars and switches.' },
  // Border
  border: { light: '1px', doc: 'Hairline.' },
  'border-strong': { light: '1.5px', doc: 'Outline of a chosen chip, radio and node.' },
  'focus-width': { light: '2px', doc: 'Focus ring.' },
  'focus-offset': { light: '2px', doc: 'Gap between a control and its focus ring.' },
  // Shadow: lift means it can be moved or it floats
  'shadow-low': {
    light: '0 1px 2px rgb(20 22 28 / 0.06)',
    dark: '0 1px 2px rgb(0 0 0 / 0.4)',
    doc: 'Cards and buttons.',
  },
  'shadow-high': {
    light: '0 1px 2px rgb(20 22 28 / 0.04), 0 8px 20px rgb(20 22 28 / 0.05), 0 24px 56px rgb(20 22 28 / 0.09)',
    dark: '0 1px 2px rgb(0 0 0 / 0.4), 0 8px 20px rgb(0 0 0 / 0.3), 0 24px 56px rgb(0 0 0 / 0.4)',
    doc: 'The widget itself.',
  },
  // Motion: only to explain a change
  'time-instant': { light: '80ms', doc: 'A press.' },
  'time-quick': { light: '140ms', doc: 'Hover and selection.' },
  'time-base': { light: '220ms', doc: 'A row opens, a step completes.' },
  'time-slow': { light: '360ms', doc: 'Screen to screen.' },
  'time-breath': { light: '1800ms', doc: 'The current step breathes.' },
  'ease-move': { light: 'cubic-bezier(0.2, 0, 0, 1)', doc: 'Moving from place to place.' },
  'ease-enter': { light: 'cubic-bezier(0.05, 0.7, 0.1, 1)', doc: 'Arriving.' },
  // Order
  'z-sticky': { light: '10', doc: 'Actions that stick to the edge.' },
  'z-sheet': { light: '30', doc: 'Dialog and sheet.' },
} as const satisfies Record<string, Token>

/** Name of a custom property without its `--dw-` prefix. */
export type TokenName = keyof typeof tokens | keyof typeof brandTokens
