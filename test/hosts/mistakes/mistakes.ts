/** What a developer reads of a mistake. What is left out stays silent. */
export type Readings = {
  /** The heading of `docs/troubleshooting.md` that the browser's console links to. */
  console?: string
  /** A part of each line in the log of the server. */
  log?: string
  /** The code that `onError` of the widget gets. */
  onError?: string
  /** A sentence on the page. Without one, nothing serves the page. */
  screen?: string
}

/** What is different on a page that shows the widget. */
export type PageChange = {
  /** Names as in React. */
  props?: Readonly<Record<string, string | number>>
  /** The widget is on the page a second time. */
  isTwice?: boolean
  isUnstyled?: boolean
}

export type Mistake = {
  name: string
  /** How the page or `deposits.ts` of a good project changes; pairs of a text of that file and its replacement. */
  change: { page: PageChange } | { proxy: readonly (readonly [from: string, to: string])[] }
  readings: Readings
  /** Projects in which other things are read, and why. Without readings, nobody can make the mistake there. */
  otherwise?: readonly { projects: readonly string[]; reason: string; readings?: Readings }[]
}

/** How a page shows the widget. */
export type PageKind = 'react' | 'vue' | 'svelte' | 'element' | 'mount'

/** Stands for an address of the same proxy on another origin than the page. */
export const otherOrigin = 'OTHER_ORIGIN'

const form = 'You pay'
const key = 'process.env.DEPOSITS_KEY!'
const url = 'process.env.DEPOSITS_URL!'
const down = 'No new deposits right now'
const settings = 'Deposits aren’t set up here'

const allow = 'add their origin to allowedOrigins'
const scriptTags = ['script-tag', 'script-tag-mount']
const misspelled = 'there is no option "apikey". It is apiKey'

/** Twelve set-ups that go wrong in real projects. `docs/troubleshooting.md` has the table of them. */
export const mistakes: readonly Mistake[] = [
  {
    name: 'The style sheet is not imported',
    change: { page: { isUnstyled: true } },
    readings: { console: 'missing-styles', screen: form },
    otherwise: [
      { projects: ['vue', 'svelte', ...scriptTags], reason: 'impossible, because the element brings its own styles' },
    ],
  },
  {
    name: '`apiUrl` leads nowhere',
    change: { page: { props: { apiUrl: '/api/deposit' } } },
    readings: { console: 'no-proxy', onError: 'configuration', screen: settings },
  },
  {
    name: '`apiUrl` is on an origin that does not allow the page',
    change: { page: { props: { apiUrl: `${otherOrigin}/api/deposits` } } },
    readings: { console: 'no-proxy', log: allow, onError: 'network', screen: down },
    otherwise: [
      {
        projects: ['react-router'],
        reason:
          'told as [refused-origin](#refused-origin), because the server of Vite lets pages of this machine read it',
        readings: { console: 'refused-origin', log: allow, onError: 'forbidden', screen: 'Not allowed here' },
      },
    ],
  },
  {
    name: '`basePath` is not where the proxy is mounted',
    change: { proxy: [["basePath: '/api/deposits'", "basePath: '/deposits'"]] },
    readings: {
      console: 'wrong-base-path',
      log: 'There is nothing at /api/deposits/',
      onError: 'configuration',
      screen: settings,
    },
  },
  {
    name: '`apiKey` is not a key of the service',
    change: { proxy: [[key, "'sk_of_another_service'"]] },
    readings: {
      console: 'wrong-key',
      log: 'check the key and its permissions',
      onError: 'service_unavailable',
      screen: down,
    },
  },
  {
    name: '`baseUrl` has another path than the service',
    change: { proxy: [[url, `\`\${${url}}/v9\``]] },
    readings: {
      console: 'wrong-key',
      log: 'check the path of baseUrl',
      onError: 'service_unavailable',
      screen: down,
    },
  },
  {
    name: '`baseUrl` and `apiKey` are missing',
    change: {
      proxy: [
        [url, 'process.env.NOT_SET!'],
        [key, 'process.env.NOT_SET!'],
      ],
    },
    readings: {
      console: 'wrong-key',
      log: 'and baseUrl must be an http or https URL',
      onError: 'service_unavailable',
      screen: down,
    },
  },
  {
    name: 'An option of the proxy is misspelled',
    change: { proxy: [['apiKey:', 'apikey:']] },
    readings: { console: 'no-proxy', log: misspelled, onError: 'service_unavailable', screen: down },
    otherwise: [
      {
        projects: [...scriptTags, 'react-router'],
        reason: 'read in the log alone, because the proxy is part of the server of the page',
        readings: { log: misspelled },
      },
    ],
  },
  {
    name: '`authorize` returns `{}`',
    change: { proxy: [['return user ? { customerId: user.id } : null', 'return {}']] },
    readings: {
      console: 'not-signed-in',
      log: 'an object without a customerId',
      onError: 'unauthorized',
      screen: 'You’re signed out',
    },
  },
  {
    name: 'A prop has a value of another type',
    change: { page: { props: { defaultAmount: 50 } } },
    readings: { console: 'invalid-prop', screen: form },
  },
  {
    name: '`layout` is unknown',
    change: { page: { props: { layout: 'grid' } } },
    readings: { console: 'unknown-layout', screen: form },
  },
  {
    name: 'Two widgets have no `id`',
    change: { page: { isTwice: true } },
    readings: { console: 'duplicate-id', screen: form },
  },
]

/** What is read in a project. Undefined if the mistake cannot be made there. */
export function readingsIn(project: string, { readings, otherwise = [] }: Mistake): Readings | undefined {
  const exception = otherwise.find(({ projects }) => projects.includes(project))
  return exception ? exception.readings : readings
}
