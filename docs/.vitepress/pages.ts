import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A page of the site: a Markdown file of the repository, with its name in the sidebar and what it answers. */
export type Page = { file: string; text: string; about: string; sections?: Section[] }

/** A heading that has an entry of its own in the sidebar. */
export type Section = { text: string; anchor: string }

/** One with a `link` is closed at first. */
export type Group = { text: string; pages: Page[]; link?: string; groups?: Group[] }

function guide(name: string, text: string, about: string, sections?: Section[]): Page {
  return { file: `docs/${name}.md`, text, about, ...(sections ? { sections } : {}) }
}

function section(text: string, anchor: string): Section {
  return { text, anchor }
}

/** Pages of a folder, named by their headings. */
function folder(path: string, about: (heading: string) => string): Page[] {
  return readdirSync(join(root, path))
    .filter((name) => name.endsWith('.md'))
    .sort((a, b) => Number(b === 'README.md') - Number(a === 'README.md') || a.localeCompare(b, 'en'))
    .map((name) => {
      const file = `${path}/${name}`
      const heading = headingOf(file)
      return { file, text: heading, about: about(heading) }
    })
}

function headingOf(file: string): string {
  return (/^# (.+)$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? file).replaceAll('`', '')
}

/** The sidebar, and the order of `llms.txt`. */
export const groups: Group[] = [
  {
    text: 'Start',
    pages: [
      guide('index', 'Overview', 'What the widget does and what it promises.'),
      guide('start', 'Quick start', 'Five minutes from an empty project to a deposit that arrives.'),
      guide('how-a-deposit-works', 'How a deposit works', 'Who does what, from the form to the receipt.'),
      guide('frameworks', 'Frameworks', 'Files to paste for each framework, and the script tag.', [
        section('Next.js', 'nextjs'),
        section('React Router', 'react-router'),
        section('TanStack Start', 'tanstack-start'),
        section('Vite', 'vite'),
        section('Vue', 'vue'),
        section('Nuxt', 'nuxt'),
        section('Svelte', 'svelte'),
        section('SvelteKit', 'sveltekit'),
        section('Astro', 'astro'),
        section('Any other page', 'any-other-page'),
        section('Script tag', 'script-tag'),
        section('Express', 'express'),
        section('Hono', 'hono'),
        section('Nest', 'nest'),
      ]),
      guide('wallets', 'Wallets', 'wagmi, RainbowKit, viem, EIP-1193 or a wallet of your own.'),
      guide('wallet-kits', 'Wallet kits', 'A file to paste for each kit that a page may have.'),
    ],
  },
  {
    text: 'Guides',
    pages: [
      guide('server', 'Server', 'Where to mount the proxy, and a service to try it against.'),
      guide('runtimes', 'Runtimes', 'A file to paste for Node, Express, Fastify, Hono, Bun, Deno and workers.'),
      guide('proxy', 'Proxy', 'What the proxy checks, limits and streams.'),
      guide('webhooks', 'Webhooks', 'Deliveries that are verified, each handled once.'),
      guide('crediting', 'Crediting customers', 'A backend that credits each payment once.'),
      guide('hooks', 'Hooks', 'Every step of a deposit for screens of your own.'),
      guide('core', 'Without React', 'The deposit without a framework.'),
      guide('passkeys', 'Passkeys', 'An owner who has no wallet.'),
      guide('theming', 'Theming', 'Presets, properties, parts and texts.'),
      guide('languages', 'Languages', 'Languages of the package, and how to add one.'),
      guide('events', 'Events', 'What the widget reports to your page.'),
      guide('content-security-policy', 'Content security policy', 'What a strict policy has to allow.'),
      guide('accessibility', 'Accessibility', 'Each criterion of WCAG 2.2, and how it is tested.'),
    ],
  },
  {
    text: 'Testing',
    pages: [
      guide('testing', 'Testing your app', 'Scenarios that play a deposit without a server.'),
      guide('conformance', 'Conformance', 'Whether a service implements the deposits API.'),
    ],
  },
  {
    text: 'Operating',
    pages: [
      guide('going-live', 'Going live', 'Settings of a live service, one by one.'),
      guide('recovery', 'Recovery', 'What happens when a deposit goes wrong, and what is verified.'),
      guide('errors', 'Error codes', 'Every code, what it means and what to do next.'),
      guide('troubleshooting', 'Troubleshooting', 'Problems of an integration by what you see.'),
      guide('migrating', 'Migrating', 'From another widget to this one.'),
    ],
  },
  {
    text: 'Reference',
    link: '/reference/index.md',
    pages: folder('docs/reference', (heading) => `${heading}, generated.`),
  },
  {
    text: 'Project',
    pages: [
      guide('architecture', 'Architecture', 'The parts, and how they depend on each other.'),
      guide('versions', 'Versions', 'What is supported, and what a version number promises.'),
      guide('browsers', 'Browsers', 'The oldest versions, and how they are tested.'),
      { file: 'README.md', text: 'README', about: 'The package on one page.' },
      { file: 'AGENTS.md', text: 'For coding agents', about: 'The rules for adding the widget to a project.' },
      { file: 'CHANGELOG.md', text: 'Changelog', about: 'What changed in each version.' },
      { file: 'CONTRIBUTING.md', text: 'Contributing', about: 'Running the project and changing it.' },
      { file: 'SECURITY.md', text: 'Security', about: 'Reporting a problem, and what is promised.' },
    ],
    groups: [
      { text: 'Decisions', link: '/decisions/index.md', pages: folder('docs/decisions', (heading) => heading) },
      {
        text: 'Sentences to proofread',
        link: '/languages.md#how-far-to-trust-them',
        pages: folder('docs/translations', (heading) => heading),
      },
    ],
  },
]

/** Every page, in the order of the sidebar. */
export function allPages(list: readonly Group[] = groups): Page[] {
  return list.flatMap(({ pages, groups: nested = [] }) => [...pages, ...allPages(nested)])
}

/** Where a page is on the site: docs/ is its root. A README is the index of its folder, but for the one of the package. */
export function addressOf(file: string): string {
  if (file === 'README.md') return 'readme.md'
  return file
    .replace(/^docs\//, '')
    .replace(/README\.md$/, 'index.md')
    .replace(/^[A-Z]+\.md$/, (name) => name.toLowerCase())
}
