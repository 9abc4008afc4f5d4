import ts from 'typescript'
import { entryOf, type LinkTo } from './entry.js'
import { anchorOf, code, table } from './markdown.js'
import { type PublicName, publicNames } from './publicNames.js'
import { sections } from './sections.js'

type Page = {
  title: string
  about: string
  section?: keyof typeof sections
  /** Files and folders whose exports the page describes. The first page of the table that owns a file gets it. */
  owns: readonly string[]
}

/** Pages of the reference by file name. */
const pages: Readonly<Record<string, Page>> = {
  events: {
    title: 'Events',
    about: 'What the widget reports to the page. [Events](../events.md) says how to use it.',
    section: 'events',
    owns: ['src/embed/createEvents.ts'],
  },
  locales: {
    title: 'Languages and messages',
    about: 'Languages of the package, and the type of your own.',
    section: 'locales',
    owns: ['src/widget/en.ts', 'src/languages/'],
  },
  props: {
    title: 'Props',
    about:
      'Props of `<DepositWidget>` and `<DepositModal>`, which are also the options of [`mount`](embed.md) and the properties of\n`<deposit-widget>`. `<DepositModal>` has no `layout` and no `onClose`.',
    section: 'props',
    owns: ['src/widget/'],
  },
  provider: {
    title: 'Provider',
    about: 'The provider that the widget and the hooks share, and what it takes.',
    owns: [
      'src/hooks/DepositProvider.tsx',
      'src/hooks/EnsureDepositProvider.tsx',
      'src/hooks/context.ts',
      'src/storage/records.ts',
      'src/core/CoreContext.ts',
    ],
  },
  hooks: {
    title: 'Hooks',
    about: 'Every step as a hook, for screens of your own. [Hooks](../hooks.md) is the guide.',
    owns: ['src/hooks/'],
  },
  core: {
    title: 'Core',
    about: 'A deposit without a framework. [A deposit without React](../core.md) is the guide.',
    owns: ['src/core/', 'src/storage/'],
  },
  flow: {
    title: 'State of a deposit',
    about:
      'The steps of a deposit as pure data, and what screens derive from a payment. Shared by the hooks and the core.',
    owns: ['src/flow/'],
  },
  client: {
    title: 'Client',
    about: 'Typed calls of the deposits proxy, in browsers and on servers.',
    owns: ['src/client/'],
  },
  schema: {
    title: 'Wire format',
    about: 'What the service sends: types, and parsers of the same names. Unknown fields are preserved.',
    owns: ['src/schema/', 'src/address/'],
  },
  proxy: {
    title: 'Proxy',
    about:
      'The proxy on your server and its adapter for Node. [Proxy](../proxy.md) and [server](../server.md) are the guides.',
    owns: ['src/proxy/'],
  },
  webhooks: {
    title: 'Webhooks',
    about: 'Verifying deliveries and working on each once. [Webhooks](../webhooks.md) is the guide.',
    owns: ['src/webhooks/'],
  },
  redis: {
    title: 'Redis',
    about: 'What several processes share. [Several processes](../proxy.md#several-processes) is the guide.',
    owns: ['src/redis/'],
  },
  embed: {
    title: 'Script tag and element',
    about:
      '`mount`, `open` and `<deposit-widget>`, from `deposit-widget/embed` or as `DepositWidget` of the script tag.',
    section: 'options',
    owns: ['src/embed/'],
  },
  wallets: {
    title: 'Wallets and signing',
    about:
      'Adapters of wallet kits, the functions of a wallet of your own, and what owners may sign. [Wallets](../wallets.md) is the guide.',
    owns: ['src/wallet/', 'src/signing/'],
  },
  passkeys: {
    title: 'Passkeys',
    about: 'An owner without a wallet. [Passkeys](../passkeys.md) is the guide.',
    owns: ['src/passkey/'],
  },
  tokens: {
    title: 'Style tokens',
    about: 'Every custom property of the style sheet. [Theming](../theming.md) is the guide.',
    section: 'tokens',
    owns: ['src/theme/'],
  },
  parts: {
    title: 'Parts',
    about:
      'Classes and attributes for your own CSS. Select them below `[data-dw]`, the root of the widget. Any other class may change between minor\nversions. Prefer [tokens](tokens.md): they keep contrast and spacing consistent.',
    section: 'parts',
    owns: [],
  },
  errors: {
    title: 'Errors',
    about: 'Codes of every failure. [Error codes](../errors.md) is the guide.',
    section: 'errors',
    owns: ['src/errors/'],
  },
  testing: {
    title: 'Testing',
    about: 'The scenario player and the scripted wallet. [Testing](../testing.md) is the guide.',
    section: 'scenarios',
    owns: ['src/testing/'],
  },
}

/** Types whose members are in a table at the top of their page. */
export const covered: Readonly<Record<string, string>> = {
  DepositWidgetProps: '[Props](#props)',
  DepositOptions: '[Props](#props)',
  DepositEvent: '[Types of DepositEvent](events.md#types-of-depositevent)',
  EmbedOptions: '[Options](#options)',
  DepositElementAttributes: 'the attributes of [the props](props.md#props) and of [the options](#options)',
  EmbedEvents: '[Events of mount and the element](#events-of-mount-and-the-element)',
  DepositErrorCode: '[Codes](#codes)',
  ErrorRecovery: '[Recoveries](#recoveries)',
  ScenarioName: '[Scenarios](#scenarios)',
}

/** The text of every file of `docs/reference`, by file name. */
export function referencePages(): Map<string, string> {
  const names = publicNames().sort((a, b) => a.name.localeCompare(b.name, 'en') || a.path.localeCompare(b.path, 'en'))
  const links = new Map(names.map(({ name, path }) => [name, `[\`${name}\`](${pageOf(path)}.md#${anchorOf(name)})`]))
  const linkTo: LinkTo = (name) => links.get(name)
  const texts = new Map([['README.md', indexText(names, linkTo)]])
  for (const [file, page] of Object.entries(pages)) {
    const owned = names.filter(({ path }) => pageOf(path) === file)
    texts.set(`${file}.md`, pageText(page, owned, linkTo))
  }
  return texts
}

function pageOf(path: string): string {
  const found = Object.entries(pages).find(([, { owns }]) => owns.some((owned) => path.startsWith(owned)))
  if (!found) throw new Error(`No page of the reference owns ${path}. Add its folder to scripts/reference/pages.ts.`)
  return found[0]
}

function pageText({ title, about, section }: Page, owned: readonly PublicName[], linkTo: LinkTo): string {
  const isType = ({ declarations }: PublicName) => declarations.every(ts.isTypeAliasDeclaration)
  const group = (heading: string, entries: readonly PublicName[]) => {
    if (entries.length === 0) return ''
    const texts = entries.map((entry) => {
      const cover = covered[entry.name]
      return `### ${entry.name}\n\n${cover ? `See ${cover}.` : entryOf(entry, linkTo)}`
    })
    return [`## ${heading}`, ...texts].join('\n\n')
  }
  const [values, types] = [owned.filter((entry) => !isType(entry)), owned.filter(isType)]
  const tables = section ? sections[section]() : []
  const parts = [`# ${title}`, about, ...tables, group('Values', values), group('Types', types)]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function indexText(names: readonly PublicName[], linkTo: LinkTo): string {
  return `${[
    '# Reference',
    'Generated from the doc comments in the source by `npm run reference`. Each page describes one subject:',
    table(
      ['Page', 'What it describes'],
      Object.entries(pages).map(([file, { title, about }]) => [
        `[${title}](${file}.md)`,
        about.split('. ')[0]?.replace(/\n/g, ' ') ?? '',
      ]),
    ),
    '## Every export',
    table(
      ['Name', 'Imported from'],
      names.map(({ name, subpaths }) => [linkTo(name) ?? '', subpaths.map(code).join(', ')]),
    ),
  ].join('\n\n')}\n`
}
