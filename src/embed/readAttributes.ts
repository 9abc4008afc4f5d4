import { type OptionKind, optionKinds } from './optionKinds.js'
import { warnDeveloper } from './warnDeveloper.js'

const simple: readonly OptionKind[] = ['text', 'list', 'method', 'methods', 'layout', 'flag', 'cookies']
const lists: readonly OptionKind[] = ['list', 'methods']

/** Options that fit an attribute, by its name: `defaultOutput` is `default-output`. */
const optionOf: ReadonlyMap<string, { name: string; kind: OptionKind }> = new Map(
  Object.entries(optionKinds)
    .filter(([, kind]) => simple.includes(kind))
    .map(([name, kind]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), { name, kind }]),
)

/** The theme alone is worth an attribute; the rest of `appearance` is a property. */
const themeAttribute = 'theme'

/** Attributes that any element may have. */
const ofEveryElement =
  /^(?:id|class|style|slot|part|exportparts|hidden|lang|dir|title|role|tabindex|nonce|is|inert|translate|draggable|popover|autofocus|item.+|data-.+|aria-.+|on.+)$/

export const attributeNames: readonly string[] = [...optionOf.keys(), themeAttribute]

/** The options that an element's attributes name. Lists are separated by commas or spaces. */
export function readAttributes(element: Element): Record<string, unknown> {
  const options: Record<string, unknown> = {}
  for (const { name, value } of element.attributes) {
    const option = optionOf.get(name)
    if (option) options[option.name] = readText(option.kind, value)
    else if (name === themeAttribute) options.appearance = { theme: value }
    else if (!ofEveryElement.test(name)) warnDeveloper(unknownAttribute(element, name))
  }
  return options
}

/** As in HTML, a flag that is there is set, whatever it says. */
function readText(kind: OptionKind, value: string): unknown {
  if (kind === 'flag') return true
  return lists.includes(kind) ? split(value) : value
}

function split(value: string): string[] {
  return value.split(/[\s,]+/).filter((item) => item !== '')
}

function unknownAttribute(element: Element, name: string): string {
  return `<${element.localName}> has no attribute "${name}". The attributes are ${attributeNames.join(', ')}; everything else is a property.`
}
