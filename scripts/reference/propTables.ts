import ts from 'typescript'
import { embedOptions } from '../../src/embed/EmbedOptions.js'
import { optionKinds } from '../../src/embed/optionKinds.js'
import { code, prose, table } from './markdown.js'
import { type Member, objectTypeOf } from './members.js'
import { declarationsOf } from './publicNames.js'

/** The props of the widget, with their documentation. */
export const props: readonly Member[] = [
  ...membersOf('src/widget/options.ts', 'DepositWidgetProps'),
  ...membersOf('src/widget/shell/options.ts', 'DepositOptions'),
]

/** The options that only `mount` and the element have. */
export const embedProps: readonly Member[] = membersOf('src/embed/EmbedOptions.ts', 'EmbedOptions')

/** The own members of a type. */
export function membersOf(path: string, typeName: string): readonly Member[] {
  const [declared] = declarationsOf(path, typeName).filter(ts.isTypeAliasDeclaration)
  return (declared && objectTypeOf(declared.type)?.members) ?? []
}

/** As in `optionsByAttribute`, which would load the whole widget. A test of the element compares them. */
const attributes = new Map(
  Object.entries(embedOptions).flatMap(([name, { kind, attribute }]) =>
    optionKinds[kind].parse
      ? [[name, attribute ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]]
      : [],
  ),
)

/** Props with the attribute of the element that sets each of them. */
export function propTable(members: readonly Member[]): string {
  return table(
    ['Prop', 'Attribute', 'Type', 'Default', 'Description'],
    members.map(({ name, type, doc }) => [
      code(name),
      code(attributes.get(name) ?? ''),
      code(type),
      prose(doc.default),
      prose(doc.description),
    ]),
  )
}
