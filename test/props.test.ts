import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { optionsByAttribute } from '../src/embed/defineElement.js'
import { embedOptions } from '../src/embed/EmbedOptions.js'
import { widgetProps } from '../src/widget/options.js'
import type { PropKind } from '../src/widget/shell/options.js'

const props = [
  ...membersOf('src/widget/options.ts', 'DepositWidgetProps'),
  ...membersOf('src/widget/shell/options.ts', 'DepositOptions'),
]
const embedOnly = membersOf('src/embed/EmbedOptions.ts', 'EmbedOptions')
const attributes = new Map([...optionsByAttribute].map(([attribute, { name }]) => [name, attribute]))

test('docs/props.md lists every prop and option; `vitest -u` rewrites it', async () => {
  expect(new Set([...props, ...embedOnly].map(({ name }) => name))).toEqual(new Set(Object.keys(embedOptions)))
  await expect(page()).toMatchFileSnapshot('../docs/props.md')
})

describe('the documented default is the one that applies', () => {
  const rows = Object.entries<{ kind: PropKind; default?: string | readonly string[] }>(widgetProps)
  const defaults = rows.flatMap(([name, row]) => (row.default === undefined ? [] : [{ name, value: row.default }]))
  test.each(defaults)('$name', ({ name, value }) => {
    const documented = props.find((prop) => prop.name === name)?.documentedDefault
    const applied = [value].flat().map((item) => `\`${item}\``)
    expect(`${documented},`).toContain(`${applied.join(', ')},`)
  })
})

function page(): string {
  return [
    '# Props',
    '',
    'The props of `<DepositWidget>` and `<DepositModal>` are also the options of `mount` and the properties of `<deposit-widget>`. Those with an',
    'attribute can be set in HTML, where lists are separated by commas or spaces. `<DepositModal>` has no `layout` and no `onClose`; it adds',
    '`open`, `defaultOpen` and `onOpenChange`. This page is generated from the types by `test/props.test.ts`.',
    '',
    ...tableOf(props),
    '',
    '## Options of the script tag',
    '',
    'These options exist only for `mount` and `<deposit-widget>`. In React, the first six belong to `<DepositProvider>` and its client.',
    '',
    ...tableOf(embedOnly),
    '',
  ].join('\n')
}

type Member = { name: string; type: string; description: string; documentedDefault: string }

function tableOf(members: readonly Member[]): string[] {
  const cells = members.map(({ name, type, description, documentedDefault }) => [
    `\`${name}\``,
    attributes.has(name) ? `\`${attributes.get(name)}\`` : '',
    `\`${type.replaceAll('|', '\\|')}\``,
    documentedDefault,
    description,
  ])
  const rows = [['Prop', 'Attribute', 'Type', 'Default', 'Description'], ['-', '-', '-', '-', '-'], ...cells]
  return rows.map((row) => `| ${row.join(' | ')} |`)
}

/** The members of an object type with their documentation, in which a sentence "Default: ..." names the default. */
function membersOf(path: string, typeName: string): Member[] {
  const source = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ESNext, true)
  const alias = file.statements.filter(ts.isTypeAliasDeclaration).find(({ name }) => name.text === typeName)
  const found: Member[] = []
  alias?.type.forEachChild(function visit(node) {
    if (!ts.isPropertySignature(node)) return void node.forEachChild(visit)
    const doc = ts.getJSDocCommentsAndTags(node)[0]?.comment
    const text = String(doc).replace(/\s+/g, ' ')
    const [, description = '', documentedDefault = ''] = /^(.*?)(?: Default: (.*)\.)?$/.exec(text) ?? []
    const written = node.type?.getText(file).replace(/\s+/g, ' ') ?? ''
    const type = written.replace(/ \| undefined$/, '').replace(/^\((\(.*)\)$/, '$1')
    found.push({ name: node.name.getText(file), type, description, documentedDefault })
  })
  return found
}
