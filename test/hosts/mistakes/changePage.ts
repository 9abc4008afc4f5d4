import type { PageChange, PageKind } from './mistakes.js'

type Writing = {
  /** What shows the widget, in the file that does. */
  widget: RegExp
  /** Writes a prop into the text of `widget`. */
  withProp: (widget: string, name: string, value: string | number) => string
  /** What is repeated to show a second widget, if that is not `widget`. */
  repeated?: RegExp
  twice: (widget: string) => string
}

const doubled = (widget: string) => `${widget}\n${widget}`

const react: Writing = {
  widget: /<DepositWidget\b/,
  withProp: (tag, name, value) => `${tag} ${name}={${JSON.stringify(value)}}`,
  repeated: /<Deposit \/>/,
  twice: (tag) => `<>${tag}${tag}</>`,
}

/** Attributes of an element, whose values are strings. */
const withAttribute = (tag: string, name: string, value: string | number) => `${tag} ${kebab(name)}="${value}"`

const writings: Readonly<Record<PageKind, Writing>> = {
  react,
  vue: {
    widget: /<deposit-widget\b/,
    withProp: (tag, name, value) =>
      typeof value === 'string' ? withAttribute(tag, name, value) : `${tag} :${name}.prop="${value}"`,
    repeated: /<deposit-widget.*?\/>/s,
    twice: doubled,
  },
  svelte: {
    widget: /<deposit-widget\b/,
    withProp: (tag, name, value) => `${tag} ${name}={${JSON.stringify(value)}}`,
    repeated: /<deposit-widget.*?<\/deposit-widget>/s,
    twice: doubled,
  },
  element: {
    widget: /<deposit-widget.*?<\/deposit-widget>/s,
    withProp: (tag, name, value) =>
      typeof value === 'string'
        ? withAttribute('<deposit-widget', name, value) + tag.slice('<deposit-widget'.length)
        : `${tag}\n<script>document.querySelector('deposit-widget').${name} = ${value}</script>`,
    twice: doubled,
  },
  mount: {
    widget: /DepositWidget\.mount\('#deposit', \{/,
    withProp: (call, name, value) => `${call} ${name}: ${JSON.stringify(value)},`,
    repeated: /const deposit = DepositWidget\.mount.*/,
    twice: (call) => `${call}\n${call.replace('const deposit =', '').replace("'#deposit'", "'#second'")}`,
  },
}

/** The files of a page with the change, of those that show the widget. */
export function changePage(
  kind: PageKind,
  files: Readonly<Record<string, string>>,
  { props = {}, isTwice, isUnstyled }: PageChange,
): Record<string, string> {
  const { widget, withProp, repeated = widget, twice } = writings[kind]
  let changed = { ...files }
  for (const [name, value] of Object.entries(props)) {
    changed = replaced(changed, propOf(kind, name), '')
    changed = replaced(changed, widget, (found) => withProp(found, name, value), true)
  }
  if (isTwice) changed = replaced(changed, repeated, twice, true)
  if (isUnstyled) changed = replaced(changed, /^import 'deposit-widget\/styles\.css'\n/m, '', true)
  return changed
}

/** A prop that the page has already. */
function propOf(kind: PageKind, name: string): RegExp {
  if (kind === 'mount') return new RegExp(` ${name}: '[^']*',`)
  return new RegExp(`\\s(?:${name}|${kebab(name)})="[^"]*"`)
}

/** @param isNeeded Throws if no file has the text. */
export function replaced(
  files: Readonly<Record<string, string>>,
  from: RegExp | string,
  to: string | ((found: string) => string),
  isNeeded = false,
): Record<string, string> {
  const changed = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      text.replace(from, (found) => (typeof to === 'string' ? to : to(found))),
    ]),
  )
  if (isNeeded && Object.entries(changed).every(([path, text]) => files[path] === text))
    throw new Error(`No file of the page has ${from}: ${Object.keys(files).join(', ')}.`)
  return changed
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
