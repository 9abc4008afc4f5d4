/** Classes that hosts may select below `[data-dw]`. A test checks that the widget renders each of them. */
export const parts: Readonly<Record<string, string>> = {
  'dw-screen': 'The current screen.',
  'dw-screen-head': 'Its header: back, title, history and close.',
  'dw-screen-title': 'Its title, a level 2 heading.',
  'dw-screen-body': 'Its content.',
  'dw-screen-foot': 'Its footer with the primary action, which sticks to the bottom edge.',
  'dw-dialog': 'The `<dialog>` of `<DepositModal>`.',
  'dw-button': 'A button; `data-kind` is its weight.',
  'dw-icon-button': 'A button that shows only an icon.',
  'dw-link-button': 'A button that looks like a link.',
  'dw-card': 'A surface with a border.',
  'dw-row': 'A row of a list.',
  'dw-row-main': 'The text of a row.',
  'dw-row-end': 'What stands at the end of a row.',
  'dw-quote': 'A quote in the comparison.',
  'dw-note': 'A message; `data-tone` is its meaning.',
  'dw-badge': 'A label; `data-tone` is its meaning.',
  'dw-field': 'An input with its icon and actions.',
  'dw-field-error': 'What is wrong with an input.',
  'dw-amount': 'The amount of a deposit.',
  'dw-number': 'Any other amount.',
  'dw-timeline': 'The steps of a payment.',
  'dw-skeleton': 'The placeholder of content that is loading.',
}

/** An attribute that hosts may select: what it is on, its values and what they mean. */
export type StateAttribute = { on: string; values: readonly string[]; doc: string }

/** Attributes that hold state. A test checks that the widget sets each of them. */
export const stateAttributes: Readonly<Record<string, StateAttribute>> = {
  'data-dw': { on: 'the root and the dialog', values: [], doc: 'Every rule of the style sheet is scoped to it.' },
  'data-theme': { on: 'the root', values: ['light', 'dark'], doc: 'The theme that applies.' },
  'data-layout': { on: 'the root', values: ['inline', 'wide'], doc: 'The `layout` that the host passed.' },
  'data-screen': {
    on: '`dw-screen`',
    values: [],
    doc: 'The name of the screen, such as `form`. `loading` is a placeholder.',
  },
  'data-kind': {
    on: '`dw-button`',
    values: ['primary', 'secondary', 'soft', 'quiet'],
    doc: 'The weight of the button.',
  },
  'data-tone': {
    on: '`dw-note`, `dw-badge`, `dw-clock` and icons',
    values: ['accent', 'success', 'warning', 'danger', 'quiet'],
    doc: 'The meaning of the element; absent when neutral.',
  },
  'data-state': {
    on: 'items of `dw-timeline`',
    values: ['done', 'now', 'next', 'stopped', 'lapsed'],
    doc: 'How far the payment is.',
  },
  'data-selected': { on: '`dw-quote`', values: [], doc: 'Present on the selected quote.' },
  'data-arming': {
    on: '`dw-button`',
    values: [],
    doc: 'Present while the button ignores presses, for a moment after what it confirms appeared or changed.',
  },
}
