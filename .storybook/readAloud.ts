/** What Chromium computes for its accessibility tree, with the feature `ComputedAccessibilityInfo`. */
type Computed = { computedRole: string; computedName: string }

/** Roles that a screen reader speaks as one thing: its role, name and states. */
const single: Record<string, string> = {
  button: 'button',
  checkbox: 'checkbox',
  combobox: 'combobox',
  image: 'image',
  img: 'image',
  link: 'link',
  meter: 'meter',
  option: 'option',
  progressbar: 'progress bar',
  radio: 'radio',
  searchbox: 'search field',
  spinbutton: 'number field',
  switch: 'switch',
  tab: 'tab',
  textbox: 'field',
}

/** Elements without a role of their own. */
const elements: Record<string, string> = { iframe: 'frame', summary: 'disclosure' }

/** Roles that group what is in them. */
const groups: Record<string, string> = {
  alert: 'alert',
  alertdialog: 'alert dialog',
  banner: 'banner',
  complementary: 'complementary',
  contentinfo: 'content info',
  dialog: 'dialog',
  form: 'form',
  group: 'group',
  listbox: 'list box',
  main: 'main',
  navigation: 'navigation',
  radiogroup: 'radio group',
  region: 'region',
  row: 'row',
  status: 'status',
  table: 'table',
  tablist: 'tabs',
  tabpanel: 'tab panel',
}

/** All rows of a shorter list are drawn. */
const longList = 20

/** What depends on the clock or the port of the machine, and what is read instead. */
const masks: [RegExp, string][] = [
  [/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(time)'],
  [/\b\d{1,2}:\d\d(?: [AP]M)?\b/g, '0:00'],
  [/\b(in|now|seen,|quotes,)(?: \d+ (?:h|min|s)\b)+/g, '$1 0 s'],
  [/:\d{4,5}\b/g, ''],
  [/\b(?:0x)?[\da-f]{48,}\b/g, '(hash)'],
]

type Line = { depth: number; text: string }

/**
 * What a screen reader reads from top to bottom: one line for each text, control, heading and group, with roles, names and
 * states. Text that runs on without a space or a break is one word here too.
 */
export function readAloud(root: HTMLElement): string {
  const lines: Line[] = []
  let text = ''
  let mark = ''
  const flush = (depth: number) => {
    const said = text.replaceAll(/\s+/g, ' ').trim()
    text = ''
    if (said) say(depth, said)
  }
  const say = (depth: number, said: string) => {
    lines.push({ depth, text: mark + said })
    mark = ''
  }
  const readAll = (element: Element, depth: number) => {
    for (const child of element.shadowRoot?.childNodes ?? element.childNodes) read(child, depth)
  }
  const read = (node: Node, depth: number) => {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? ''
    if (!(node instanceof HTMLElement || node instanceof SVGElement) || isSilent(node)) return
    const { computedRole: role, computedName: name } = node as unknown as Computed
    const control = elements[node.localName] ?? single[role]
    if (control !== undefined || role === 'heading' || role === 'timer') {
      flush(depth)
      if (role === 'timer') say(depth, 'timer')
      else if (role === 'heading') say(depth, `heading ${levelOf(node)}: ${name}`)
      else say(depth, [`${control}: ${name || textOf(node)}`, ...statesOf(node)].join(', ') + descriptionOf(node))
      return
    }
    const title = titleOf(node, role, name)
    const breaks = title !== undefined || !/^(?:inline|contents)/.test(getComputedStyle(node).display)
    if (breaks) flush(depth)
    if (title !== undefined) say(depth, title)
    const ownMark = markOf(node, role)
    mark = ownMark ?? mark
    const inside = title === undefined && role !== 'definition' ? depth : depth + 1
    if (getComputedStyle(node).display.startsWith('inline-')) text += ' '
    readAll(node, inside)
    if (breaks) flush(inside)
    if (ownMark !== undefined) mark = ''
  }
  read(root, 0)
  flush(0)
  const spoken = lines.map(({ depth, text: said }) => '  '.repeat(depth) + said).join('\n')
  return masks.reduce((masked, [varying, instead]) => masked.replaceAll(varying, instead), spoken)
}

/** Says what a group is. What has no name and no role worth a word is read as if it was not there. */
function titleOf(element: Element, role: string, name: string): string | undefined {
  if (role === 'list') {
    const items = [...element.querySelectorAll<HTMLElement>(':scope > li, :scope > [role="listitem"]')]
    return `list of ${items.filter((item) => !isOutside(item)).length}${name && `: ${name}`}`
  }
  const group = groups[role]
  if (group === undefined || (role === 'group' && name === '')) return undefined
  return name === '' ? group : `${group}: ${name}${descriptionOf(element)}`
}

/** Hidden from everybody or from screen readers, behind a dialog, or the region of announcements, which come and go. */
function isSilent(element: HTMLElement | SVGElement): boolean {
  if (element.closest('[aria-hidden="true"], [inert]') || isOutside(element)) return true
  if (element.matches('.dw-visually-hidden[aria-live], script, style')) return true
  const dialog = document.querySelector('dialog:modal')
  if (dialog && !dialog.contains(element) && !element.contains(dialog)) return true
  return !element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).display !== 'contents'
}

/**
 * A row of a long list of which less than half is in view, or a group of such rows. How many of those are drawn depends on
 * how fast the list was scrolled.
 */
function isOutside(element: Element): boolean {
  const list = element.closest('.dw-list')
  if (!list) return false
  const rows = element.matches('[aria-setsize]') ? [element] : [...element.querySelectorAll('[aria-setsize]')]
  const seen = list.getBoundingClientRect()
  const isCut = (row: Element) => {
    const { top, bottom } = row.getBoundingClientRect()
    const middle = (top + bottom) / 2
    return Number(row.getAttribute('aria-setsize')) > longList && (middle < seen.top || middle > seen.bottom)
  }
  return rows.length > 0 && rows.every(isCut)
}

/** How the first line of an item begins. */
function markOf(element: Element, role: string): string | undefined {
  if (role === 'term') return 'term: '
  if (role !== 'listitem') return undefined
  const current = element.getAttribute('aria-current')
  return current ? `• current ${current}, ` : '• '
}

function levelOf(element: Element): string {
  return element.getAttribute('aria-level') ?? element.localName.slice(1)
}

function statesOf(element: Element): string[] {
  const has = (attribute: string, value = 'true') => element.getAttribute(attribute) === value
  const input = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined
  const isChoice = input?.type === 'checkbox' || input?.type === 'radio'
  const states: [boolean, string][] = [
    [input !== undefined && !isChoice && input.value !== '', `“${input?.value}”`],
    [input?.value === '' && input.placeholder !== input.ariaLabel, `such as “${input?.placeholder}”`],
    [
      element.localName === 'progress' || element.hasAttribute('aria-valuenow'),
      element.getAttribute('aria-valuetext') ?? `${element.getAttribute('aria-valuenow')}`,
    ],
    [has('aria-checked') || (isChoice && (input as HTMLInputElement).checked), 'checked'],
    [has('aria-checked', 'false') || (isChoice && !(input as HTMLInputElement).checked), 'not checked'],
    [has('aria-pressed'), 'pressed'],
    [has('aria-selected'), 'selected'],
    [has('aria-expanded') || element.matches('[open] > summary'), 'expanded'],
    [has('aria-expanded', 'false') || element.matches(':not([open]) > summary'), 'collapsed'],
    [element.hasAttribute('aria-haspopup'), `opens ${element.getAttribute('aria-haspopup')}`],
    [element.hasAttribute('aria-current'), 'current'],
    [has('aria-busy'), 'busy'],
    [has('aria-invalid'), 'invalid'],
    [input?.readOnly ?? false, 'read only'],
    [has('aria-disabled') || element.matches(':disabled'), 'unavailable'],
  ]
  return states.filter(([is]) => is).map(([, word]) => word)
}

function descriptionOf(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  const described = ids.map((id) => textOf(root.getElementById(id))).filter(Boolean)
  const said = described.length > 0 ? described : [element.ariaDescription].filter(Boolean)
  return said.length === 0 ? '' : ` (${said.join(' ')})`
}

function textOf(element: Element | null): string {
  return element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
}
