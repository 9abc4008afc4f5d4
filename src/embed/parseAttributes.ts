import { embedOptions } from './EmbedOptions.js'
import { optionKinds } from './optionKinds.js'
import { warnDeveloper } from './warnDeveloper.js'

/** Options that can be attributes, by attribute name: `defaultOutput` is `default-output`. */
export const optionsByAttribute: ReadonlyMap<string, { name: string; parse: (value: string) => unknown }> = new Map(
  Object.entries(embedOptions).flatMap(([name, { kind, attribute }]) => {
    const { parse } = optionKinds[kind]
    return parse ? [[attribute ?? kebabCase(name), { name, parse }]] : []
  }),
)

/** Attributes that are valid on every element. */
const globalAttributes =
  /^(?:id|class|style|slot|part|exportparts|hidden|lang|dir|title|role|tabindex|nonce|is|inert|translate|draggable|popover|autofocus|item.+|data-.+|aria-.+|on.+)$/

export const attributeNames: readonly string[] = [...optionsByAttribute.keys()]

/** Parses an element's attributes to options. */
export function parseAttributes(element: Element): Record<string, unknown> {
  const options: Record<string, unknown> = {}
  for (const { name, value } of element.attributes) {
    const option = optionsByAttribute.get(name)
    if (option) options[option.name] = option.parse(value)
    else if (!globalAttributes.test(name)) warnDeveloper(unknownAttribute(element, name))
  }
  return options
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function unknownAttribute(element: Element, name: string): string {
  return `<${element.localName}> has no attribute "${name}". The attributes are ${attributeNames.join(', ')}; everything else is a property.`
}
