type Token = { readonly light: string; readonly dark?: string; readonly doc: string }

/**
 * All design tokens, without the `--dw-` prefix. Names describe the meaning of a value, never the element that uses it.
 * `tokens.css` is generated from this table. `dark` is set only where it differs.
 */
export const tokens = {
  // Colour: the four base colours
  'color-accent': {
    light: 'var(--dw-brand-accent, #2747d4)',
    dark: 'var(--dw-brand-accent-dark, var(--dw-brand-accent, #5068ee))',
    doc: 'Selection, completed steps and primary buttons.',
  },
  'color-on-accent': {
    light: 'var(--dw-brand-on-accent, #ffffff)',
    dark: 'var(--dw-brand-on-accent-dark, var(--dw-brand-on-accent, #ffffff))',
    doc: 'Text and icons on the accent, 4.5:1 or better.',
  },
  'color-surface': {
    light: 'var(--dw-brand-surface, #ffffff)',
    dark: 'var(--dw-brand-surface-dark, #1a1b20)',
    doc: 'Cards, fields and the selected segment. Every grey is mixed from this and the text colour.',
  },
  'color-text': {
    light: 'var(--dw-brand-text, #14161c)',
    dark: 'var(--dw-brand-text-dark, #f2f2f4)',
    doc: 'Body text. Every grey is mixed from this and the surface.',
  },
  // Colour: background and layers
  'color-canvas': {
    light: 'color-mix(in oklab, var(--dw-color-text) 3%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, #000000 26%, var(--dw-color-surface))',
    doc: 'Background behind the cards.',
  },
  'color-sunken': {
    light: 'color-mix(in oklab, var(--dw-color-text) 5.5%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-text) 7%, var(--dw-color-surface))',
    doc: 'Wells, soft buttons and unavailable buttons.',
  },
  'color-raised': {
    light: 'var(--dw-color-surface)',
    dark: 'color-mix(in oklab, var(--dw-color-text) 16%, var(--dw-color-surface))',
    doc: 'The selected segment.',
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
    doc: 'Backdrop that dims the page behind a dialog.',
  },
  // Colour: text
  'color-text-muted': {
    light: 'color-mix(in oklab, var(--dw-color-text) 70%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-text) 72%, var(--dw-color-surface))',
    doc: 'Labels and secondary lines, 4.5:1 on every background.',
  },
  'color-text-off': {
    light: 'color-mix(in oklab, var(--dw-color-text) 65%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-text) 61%, var(--dw-color-surface))',
    doc: 'Labels of disabled options, 4.5:1 on every background.',
  },
  // Colour: edges. A line separates, an edge identifies a control (3:1).
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
    doc: 'Links and selected labels, 4.5:1 on every background.',
  },
  'color-accent-soft': {
    light: 'color-mix(in oklab, var(--dw-color-accent) 7%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-accent) 16%, var(--dw-color-surface))',
    doc: 'Background of the selected option.',
  },
  'color-accent-line': {
    light: 'color-mix(in oklab, var(--dw-color-accent) 28%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-accent) 46%, var(--dw-color-surface))',
    doc: 'Outline on the soft accent background.',
  },
  'color-focus': { light: 'var(--dw-color-accent-text)', doc: 'Focus ring, 3:1 on every background.' },
  // Colour: statuses. Always used with an icon and a word.
  'color-success': { light: '#0b6e45', dark: '#58cb96', doc: 'Funds that arrived.' },
  'color-warning': { light: '#855200', dark: '#e9b765', doc: 'The user has to act.' },
  'color-danger': { light: '#b42822', dark: '#ff938a', doc: 'Something failed.' },
  'color-success-soft': {
    light: 'color-mix(in oklab, var(--dw-color-success) 8%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-success) 12%, var(--dw-color-surface))',
    doc: 'Background of a success note or badge.',
  },
  'color-warning-soft': {
    light: 'color-mix(in oklab, #d98a00 12%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-warning) 11%, var(--dw-color-surface))',
    doc: 'Background of a warning note or badge.',
  },
  'color-danger-soft': {
    light: 'color-mix(in oklab, var(--dw-color-danger) 7%, var(--dw-color-surface))',
    dark: 'color-mix(in oklab, var(--dw-color-danger) 11%, var(--dw-color-surface))',
    doc: 'Background of a danger note or badge.',
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
  // Colour: loading
  'color-skeleton': {
    light: 'color-mix(in oklab, var(--dw-color-text) 8%, var(--dw-color-surface))',
    doc: 'Placeholder for loading content.',
  },
  'color-skeleton-shine': {
    light: 'color-mix(in oklab, var(--dw-color-text) 4%, var(--dw-color-surface))',
    doc: 'The shimmer that moves over a placeholder.',
  },
  // Colour: a QR code is dark on light in every theme, or cameras fail
  'color-code-ink': { light: '#14161c', doc: 'Dark modules of a QR code, in every theme.' },
  'color-code-paper': { light: '#ffffff', doc: 'Background of a QR code, in every theme.' },
  // Type: one base, every size a ratio of it
  font: {
    light: 'var(--dw-brand-font, system-ui, sans-serif)',
    doc: 'Typeface of all text.',
  },
  'font-mono': {
    light: 'ui-monospace, Menlo, Consolas, "Liberation Mono", monospace',
    doc: 'Typeface of addresses and hashes.',
  },
  'text-base': { light: 'max(1rem, 16px)', doc: "Base of all sizes. In the element, the browser's text size." },
  'text-xs': { light: 'calc(var(--dw-text-base) * 0.75)', doc: 'Badges, source tiles and footnotes.' },
  'text-sm': { light: 'calc(var(--dw-text-base) * 0.8125)', doc: 'Labels, facts, tables and notes.' },
  'text-md': { light: 'calc(var(--dw-text-base) * 0.9375)', doc: 'Body, row titles and buttons.' },
  'text-lg': { light: 'calc(var(--dw-text-base) * 1.0625)', doc: 'Screen title.' },
  'text-xl': { light: 'calc(var(--dw-text-base) * 1.375)', doc: 'Amounts paid and received.' },
  'text-2xl': { light: 'calc(var(--dw-text-base) * 1.75)', doc: 'The amount being typed, in a very narrow box.' },
  'text-hero': { light: 'calc(var(--dw-text-base) * 2.5)', doc: 'The amount being typed.' },
  'leading-tight': { light: '1.15', doc: 'Line height of figures.' },
  'leading-snug': { light: '1.3', doc: 'Line height of rows and labels.' },
  'leading-body': { light: '1.45', doc: 'Line height of sentences.' },
  'weight-regular': { light: '400', doc: 'Sentences.' },
  'weight-medium': { light: '500', doc: 'Row titles and secondary buttons.' },
  'weight-strong': { light: '600', doc: 'Titles, figures and the primary button.' },
  'tracking-tight': { light: '-0.022em', doc: 'Letter spacing of figures and titles.' },
  'tracking-snug': { light: '-0.008em', doc: 'Letter spacing of everything else.' },
  // Space: a 4 px grid with one half step
  'space-0': { light: '2px', doc: 'Between two lines of one item.' },
  'space-1': { light: '4px', doc: 'Inside a group of two.' },
  'space-2': { light: '8px', doc: 'Inside a group.' },
  'space-3': { light: '12px', doc: 'Between cards.' },
  'space-4': { light: '16px', doc: 'Gutter and card padding.' },
  'space-5': { light: '20px', doc: 'Between steps of a timeline.' },
  'space-6': { light: '24px', doc: 'Around a dialog.' },
  'space-10': { light: '40px', doc: 'Above a sheet.' },
  // Size: touch targets
  'target-min': { light: '24px', doc: 'Height of an inline link.' },
  target: { light: '44px', doc: 'Side of an icon button, height of a field.' },
  'control-sm': { light: '32px', doc: 'Small button and chip.' },
  'control-md': { light: '40px', doc: 'Medium button.' },
  'control-lg': { light: '48px', doc: 'Primary button.' },
  width: { light: '400px', doc: 'Default maximum width of the widget.' },
  'rest-work': { light: '720px', doc: 'Height of the widget on a page before its content needs more, at least 560px.' },
  // Radius: one base value, the others derive from it
  radius: { light: 'var(--dw-brand-radius, 12px)', doc: 'The base radius, from which all others derive.' },
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
  // Shadow: for elements that can be moved or that float
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
  // Motion: only to explain a state change
  'time-instant': { light: '80ms', doc: 'A press.' },
  'time-quick': { light: '140ms', doc: 'Hover and selection.' },
  'time-base': { light: '220ms', doc: 'A row opens, a step completes.' },
  'time-slow': { light: '360ms', doc: 'Screen to screen.' },
  'time-breath': { light: '1800ms', doc: 'Pulse of the current step.' },
  'ease-move': { light: 'cubic-bezier(0.2, 0, 0, 1)', doc: 'Movement between positions.' },
  'ease-enter': { light: 'cubic-bezier(0.05, 0.7, 0.1, 1)', doc: 'Elements that enter.' },
  // Stacking order, and a bar of the page at the bottom of the screen
  'inset-block-end': { light: '0px', doc: 'Height of a bar of the page that covers the bottom of the screen.' },
  'z-sticky': { light: '10', doc: 'Actions that stick to the edge.' },
  'z-sheet': { light: '30', doc: 'Dialog and sheet.' },
} as const satisfies Record<string, Token>

/** Name of a custom property without its `--dw-` prefix. */
export type TokenName = keyof typeof tokens | keyof typeof brandTokens

/** Host tokens: referenced by `tokens` but never declared, so that any ancestor of the widget can set them. */
const brandTokens = {
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
