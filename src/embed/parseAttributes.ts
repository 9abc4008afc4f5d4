import { type OptionKind, optionKinds } from './optionKinds.js'
import { warnDeveloper } from './warnDeveloper.js'

const attributeKinds: readonly OptionKind[] = ['text', 'list', 'method', 'methods', 'layout', 'flag', 'cookies']
const listKinds: readonly OptionKind[] = ['list', 'methods']

/** Options that can be attributes, by attribute name: `defaultOutput` is `default-output`. */
const optionsByAttribute: ReadonlyMap<string, { name: string; kind: OptionKind }> = new Map(
  Object.entries(optionKinds)
    .filter(([, kind]) => attributeKinds.includes(kind))
    .map(([name, kind]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), { name, kind }]),
)

/** `theme` is the only part of `appearance` that is an attribute. */
const themeAttribute = 'theme'

/** Attributes that are valid on every element. */
const globalAttributes =
  /^(?:id|class|style|slot|part|exportparts|hidden|lang|dir|title|role|tabindex|nonce|is|inert|translate|draggable|popover|autofocus|item.+|data-.+|aria-.+|on.+)$/

export const attributeNames: readonly string[] = [...optionsByAttribute.keys(), themeAttribute]

/** Parses an element's attributes to options. Lists are separated by commas or spaces. */
export function parseAttributes(element: Element): Record<string, unknown> {
  const options: Record<string, unknown> = {}
  for (const { name, value } of element.attributes) {
    const option = optionsByAttribute.get(name)
    if (option) options[option.name] = parseValue(option.kind, value)
    else if (name === themeAttribute) options.appearance = { theme: value }
    else if (!globalAttributes.test(name)) warnDeveloper(unknownAttribute(element, name))
  }
  return options
}

/** As in HTML, a boolean attribute is true whatever its value. */
function parseValue(kind: OptionKind, value: string): unknown {
  if (kind === 'flag') return true
  return listKinds.includes(kind) ? split(value) : value
}

function split(value: string): string[] {
  return value.split(/[\s,]+/).filter((item) => item !== '')
}

function unknownAttribute(element: Element, name: string): string {
  return `<${element.localName}> has no attribute "${name}". The attributes are ${attributeNames.join(', ')}; everything else is a property.`
}
