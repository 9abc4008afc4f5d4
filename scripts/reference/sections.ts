import { readdirSync } from 'node:fs'
import { de } from '../../src/locales/de.js'
import { scenarios } from '../../src/testing/scenarios/scenarios.js'
import { tokens } from '../../src/theme/tokens.js'
import { docCommentOf } from './docComment.js'
import { code, prose, table } from './markdown.js'
import { parts, stateAttributes } from './parts.js'
import { embedProps, membersOf, props, propTable } from './propTables.js'
import { declarationsOf } from './publicNames.js'
import { alternativesOf, rowsOf } from './sourceTables.js'

/** What a page shows besides the entries of its exports. */
export const sections = {
  props: () => ['## Props', propTable(props)],

  options: () => [
    '## Options',
    'The options of `mount` and `open`, and the properties of `<deposit-widget>`, are [the props](props.md#props) and these. Those with an\nattribute can be set in HTML, where lists are separated by commas or spaces.',
    propTable(embedProps),
  ],

  tokens() {
    const groupOf = new Map(rowsOf('src/theme/tokens.ts', 'tokens').map(({ key, group }) => [key, group]))
    const rows = Object.entries<{ light: string; dark?: string; doc: string }>(tokens)
    const brand = rowsOf('src/theme/tokens.ts', 'brandTokens')
    const groups = [...new Set(groupOf.values())].map((group) => {
      const titles = ['Property', 'Light', 'Dark, where it differs', 'Description']
      const cells = rows
        .filter(([key]) => groupOf.get(key) === group)
        .map(([key, { light, dark = '', doc }]) => [code(`--dw-${key}`), code(light), code(dark), prose(doc)])
      const [heading, ...rest] = group.split('. ')
      return [`### ${heading}`, rest.join('. '), table(titles, cells)].filter(Boolean).join('\n\n')
    })
    return [
      '## Brand properties',
      'The widget reads these and never declares them, so any ancestor can set them.',
      table(
        ['Property', 'Description'],
        brand.map(({ key, value }) => [code(`--dw-${key}`), prose(value)]),
      ),
      '## All other properties',
      'The widget declares these on its root. Set them through `appearance.variables`, or on `[data-dw]`.',
      ...groups,
    ]
  },

  parts: () => [
    '## Classes',
    table(
      ['Class', 'Part'],
      Object.entries(parts).map(([name, doc]) => [code(name), prose(doc)]),
    ),
    '## Attributes',
    table(
      ['Attribute', 'On', 'Values', 'Description'],
      Object.entries(stateAttributes).map(([name, { on, values, doc }]) => [
        code(name),
        on,
        values.map(code).join(', '),
        prose(doc),
      ]),
    ),
  ],

  events() {
    const callbacks = props.filter(({ name }) => /^on[A-Z]/.test(name))
    const embed = membersOf('src/embed/createEvents.ts', 'EmbedEvents')
    const variants = alternativesOf('src/widget/options.ts', 'DepositEvent').map(({ fields, doc }) => {
      const { version: _, type = '', ...rest } = fields
      const written = Object.entries(rest).map(([name, type]) => code(`${name}: ${type}`))
      return [code(type.slice(1, -1)), written.join(', '), prose(doc)]
    })
    return [
      '## Callbacks',
      table(
        ['Prop', 'Type', 'When'],
        callbacks.map(({ name, type, doc }) => [code(name), code(type), prose(doc.description)]),
      ),
      '## Events of mount and the element',
      'The listener of `on(name, listener)` is called with the detail. The page gets the same as a `CustomEvent`, which bubbles and is composed.',
      table(
        ['`on(…)`', 'On the page', 'Detail', 'When'],
        embed.map(({ name, type, doc }) => [code(name), code(`deposit-${name}`), code(type), prose(doc.description)]),
      ),
      '## Types of DepositEvent',
      table(['`type`', 'Fields', 'When'], variants),
    ]
  },

  errors: () => [
    '## Codes',
    'The rules of `terms_changed`, of `signing_refused` and of webhooks are in [error codes](../errors.md).',
    table(
      ['`code`', '`recovery`', 'When'],
      rowsOf('src/errors/codes.ts', 'recoveries').map(({ key, value, doc }) => [code(key), code(value), prose(doc)]),
    ),
    '## Recoveries',
    table(
      ['`recovery`', 'What the user can do next'],
      alternativesOf('src/errors/codes.ts', 'ErrorRecovery').map(({ text, doc }) => [
        code(text.slice(1, -1)),
        prose(doc),
      ]),
    ),
  ],

  locales() {
    const files = readdirSync(new URL('../../src/locales/', import.meta.url)).filter((file) => !file.includes('.test.'))
    const rows = files.map((file) => {
      const tag = file.replace('.ts', '')
      const name = tag.replaceAll('-', '')
      const doc = declarationsOf(`src/locales/${file}`, name).map(docCommentOf)[0]
      return [code(tag), code(`import { ${name} } from 'deposit-widget/locales/${tag}'`), prose(doc?.description ?? '')]
    })
    const groups = Object.keys(de).map(code).join(', ')
    return [
      '## Languages',
      'English is built in. The guide says how to [add a language](../languages.md#adding-a-language).',
      table(['Tag', 'Import', 'Description'], rows),
      '## Groups of messages',
      `\`Messages\` has these groups, each the strings of a screen or of a part that several screens share: ${groups}.`,
    ]
  },

  scenarios: () => [
    '## Scenarios',
    table(
      ['Name', 'What happens'],
      Object.entries(scenarios).map(([name, { about }]) => [code(name), prose(about)]),
    ),
  ],
}
