import { cardHosts, type Host } from './hosts.js'

const testPackages = {
  vitest: '4.1.12',
  jsdom: '26.1.0',
  '@testing-library/react': '16.3.3',
  '@testing-library/user-event': '14.6.12',
}
const query = { '@tanstack/react-query': '5.108.0' }
const element = { ...query, react: '19.3.1', 'react-dom': '19.3.1' }
const nodeTypes = { '@types/node': '20.19.43' }
const session = 'export async function readSession(_: Request) {\n  return { id: "customer-HOST" }\n}\n'
const build = ['npm', 'run', 'build']
const checked = ['npm', 'run', 'check', '&&', ...build]
const noWarnings = /0 errors and 0 warnings/

/** Projects to which `init` adds what the others get pasted. */
export const initHosts: readonly Host[] = [
  pastedHost('next', { page: '/deposit', testPackages }),
  pastedHost('vite-react-19', { testPackages }),
  pastedHost('react-router', { page: '/deposit', testPackages }),
  pastedHost('vue', {}),
  {
    ...newHost('tanstack-start', 'src/session.ts'),
    generator: [
      ...['@tanstack/create-start@0.59.43', 'NAME', '--package-manager', 'npm'],
      ...['--no-git', '--no-install', '--no-intent'],
    ],
    packages: query,
    testPackages,
    own: { 'src/session.ts': session, 'public/favicon.ico': '' },
    // The one line that depends on a host other than the npm registry: the web fonts of the template.
    replaced: { path: 'src/styles.css', from: /^@import url.*$/m, to: '' },
    // Of every package with 'use client', and a list of what was bundled.
    ownWarnings: /MODULE_LEVEL_DIRECTIVE|exports\/index\.js:1:1|_libs\/deposit-widget/,
    start: ['.output/server/index.mjs'],
    rendersOnServer: true,
  },
  {
    ...newHost('nuxt', 'server/session.ts'),
    template: 'nuxt',
    packages: { ...element, ...nodeTypes },
    start: ['.output/server/index.mjs'],
    page: '/',
  },
  {
    ...newHost('sveltekit', 'src/lib/server/session.ts'),
    generator: [
      'sv@0.17.1',
      'create',
      'NAME',
      ...['--template', 'minimal', '--types', 'ts', '--no-add-ons', '--no-install'],
    ],
    packages: { ...element, ...nodeTypes, '@sveltejs/adapter-node': '5.5.7' },
    replaced: { path: 'vite.config.ts', from: 'adapter-auto', to: 'adapter-node' },
    build: checked,
    ownWarnings: noWarnings,
    start: ['build/index.js'],
  },
  {
    ...newHost('svelte', 'session.ts'),
    generator: ['create-vite@9.3.0', 'NAME', '--template', 'svelte-ts', '--no-interactive'],
    packages: { ...element, express: '5.1.0', tsx: '4.20.6' },
    build: checked,
    ownWarnings: noWarnings,
    start: ['--import', 'tsx', 'server.ts'],
    page: '/',
  },
  {
    ...newHost('astro', 'src/session.ts'),
    template: 'astro',
    packages: { ...element, ...nodeTypes, '@astrojs/node': '9.5.5' },
    ownWarnings: /Module level directives/,
    start: ['dist/server/entry.mjs'],
  },
  {
    ...newHost('nest', 'src/session.ts'),
    generator: ['@nestjs/cli@12.0.8', 'new', 'NAME', ...['--skip-git', '--skip-install', '--package-manager', 'npm']],
    start: ['dist/main.js'],
  },
  { ...newHost('hono', 'src/session.ts'), template: 'hono', start: ['dist/index.js'] },
  {
    ...newHost('express', 'session.ts'),
    template: 'express',
    packages: { tsx: '4.20.6' },
    build: ['true'],
    start: ['--import', 'tsx', 'index.js'],
  },
]

function newHost(name: string, sessionPath: string) {
  const own: Readonly<Record<string, string>> = { [sessionPath]: session }
  return { name: `${name}-init`, init: true, packages: {}, pasted: {}, own, build, page: '/deposit' }
}

function pastedHost(name: string, change: Partial<Host>): Host {
  const host = cardHosts.find((found) => found.name === name)
  if (!host) throw new Error(`There is no host ${name}.`)
  const { replaced, ...rest } = host
  const home = { 'app/routes/home.tsx': 'export default function Home() {\n  return <p>Home</p>\n}\n' }
  const routes = {
    'app/routes.ts': `import { type RouteConfig, index } from "@react-router/dev/routes";

export default [index("routes/home.tsx")] satisfies RouteConfig;
`,
  }
  return {
    ...rest,
    name: `${name}-init`,
    init: true,
    pasted: name === 'react-router' ? { ...home, ...routes } : {},
    // The element is known to Vue once \`init\` has said so.
    ...(replaced && name !== 'vue' && { replaced }),
    ...change,
  }
}
