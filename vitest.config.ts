import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumArgs, findChromium } from './scripts/lib/chromium.mjs'
import { packageAliases } from './scripts/packageAliases.js'
import { referenceModule } from './scripts/referenceModule.js'
import { preactAlias, preactJsx, queryShim } from './scripts/scriptTag.js'
import { widgetStyles } from './scripts/widgetStyles.js'

const BROWSER_TESTS = '{src,examples/studio}/**/*.browser.test.tsx'

/** Of React alone: its server, the hooks of kits for React hosts, and TanStack's cache, which a host can persist. */
const REACT_TESTS = [
  'src/**/*.server.test.tsx',
  'src/wallet/{wagmi,rainbowkit}/**',
  'src/hooks/persistedCache.*',
  'src/widget/shell/WidgetProvider.*',
]

const executablePath = findChromium()
const launch = (...args: string[]) => ({
  args: [...chromiumArgs, ...args],
  ...(executablePath === undefined ? {} : { executablePath }),
})
const chromium = playwright({ launchOptions: launch() })

/** Tells the roles and names that it computes, and has the same clock everywhere. */
const speakingChromium = playwright({
  launchOptions: launch('--enable-blink-features=ComputedAccessibilityInfo'),
  contextOptions: { timezoneId: 'UTC' },
})

/** Files of one worker share what they load, which most of a run would otherwise go into. */
const shared = { isolate: false, pool: 'threads' } as const

/** How long conditions are waited for. */
const PATIENCE = 'test/support/patience.ts'
const HAPPY_DOM = [PATIENCE, 'test/support/shadowFocus.ts']

/** A test that puts a module of its own in the place of another has its modules to itself. */
const ISOLATED_TESTS = 'src/**/*.isolated.test.tsx'

/** Named ahead, so that a late discovery does not reload the page in the middle of a test. */
const optimizeDeps = {
  include: [
    '@noble/hashes/sha2.js',
    '@noble/hashes/sha3.js',
    '@noble/hashes/utils.js',
    '@scure/base',
    '@tanstack/react-query',
    '@testing-library/react',
    '@testing-library/user-event',
    'axe-core',
    'jsqr',
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-dev-runtime',
    'react/jsx-runtime',
    'uqr',
    'zustand/vanilla',
  ],
}

/** Preact, which the script tag is made of. Packages that ask for React have to ask through vite. */
const PREACT_ALIASES = [
  ...preactAlias,
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^@testing-library\/react$/, replacement: '@testing-library/react/dist/@testing-library/react.esm.js' },
]

/** What the examples import. */
const examples = {
  plugins: [referenceModule(import.meta.dirname)],
  resolve: { alias: packageAliases(import.meta.dirname) },
}

/** Every story is checked in one look, and with SCALE=1 light and dark, left to right and right to left. */
const everyLook = process.env.SCALE === '1'

const inChromium = (provider: typeof chromium, api = {}) => ({
  enabled: true,
  headless: true,
  provider,
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
  ...api,
})

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    unstubGlobals: true,
    // Conditions are waited for, never time: limits only end what hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 240_000 } },
    tags: [{ name: 'nightly', description: 'Runs in npm run prove alone.' }],
    // A file of which no test is wanted is not loaded.
    experimental: { preParse: true },
    projects: [
      {
        ...project('unit', {
          ...shared,
          include: ['src/**/*.test.ts', 'test/{,source/}*.test.ts', 'examples/studio/**/*.test.ts'],
        }),
        ...examples,
      },
      project('dom', {
        ...shared,
        // Half of their time goes by waiting, for what has to stand on the screen for a second.
        maxWorkers: 2 * availableParallelism(),
        sequence: { groupOrder: 1 },
        environment: 'happy-dom',
        setupFiles: HAPPY_DOM,
        include: ['src/**/*.test.tsx', 'test/hostile/*.test.tsx'],
        exclude: [...configDefaults.exclude, BROWSER_TESTS, ISOLATED_TESTS],
      }),
      project('isolated', { environment: 'happy-dom', setupFiles: HAPPY_DOM, include: [ISOLATED_TESTS] }),
      {
        ...project('guide', {
          environment: 'jsdom',
          globals: true,
          // The guide waits ten seconds at most.
          setupFiles: ['test/support/loadScreensFirst.ts'],
          include: ['examples/testing/*.test.tsx'],
        }),
        ...examples,
      },
      {
        ...project('preact', {
          ...shared,
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx', 'test/hostile/entries.test.tsx'],
          // Of the entries, this one alone is made of Preact.
          env: { ENTRY: 'script tag' },
          exclude: [...configDefaults.exclude, BROWSER_TESTS, ISOLATED_TESTS, ...REACT_TESTS],
          setupFiles: [...HAPPY_DOM, 'test/support/reflectTranslate.ts'],
          server: { deps: { inline: [/@testing-library\/react/] } },
        }),
        plugins: [queryShim()],
        oxc: preactJsx,
        resolve: { alias: PREACT_ALIASES },
      },
      {
        ...project('browser', { setupFiles: [PATIENCE], include: [BROWSER_TESTS], browser: inChromium(chromium) }),
        optimizeDeps,
        ...examples,
        plugins: [widgetStyles(import.meta.dirname), ...examples.plugins],
      },
      {
        ...project('stories', {
          setupFiles: ['.storybook/checkSpoken.ts'],
          // The stand-in for a provider's page is reached by the machine's other name, so the pages are at this one.
          browser: inChromium(speakingChromium, { api: { host: '127.0.0.1' } }),
        }),
        optimizeDeps,
        define: { 'import.meta.env.ALL_LOOKS': JSON.stringify(everyLook) },
        // Storybook draws the icons of `public` from their text.
        publicDir: false,
        plugins: [storybookTest({ configDir: '.storybook' })],
      },
      project('sandbox', { ...shared, include: ['sandbox/src/**/*.test.ts'] }),
      // Most of a test on a service would be waiting for blocks. What depends on a chain's own pace asks for that.
      project('service', {
        include: ['test/{conformance,crash,ledger,service}/**/*.test.ts'],
        env: { SANDBOX_BLOCK_MS: '250' },
        // At full length, a crash at every point and two thousand commands are one test each.
        testTimeout: 2_400_000,
      }),
      project('e2e', {
        include: ['test/{e2e,engines,faults,hosts}/*.test.ts'],
        env: { SANDBOX_BLOCK_MS: '500' },
        // Rows of `faults` wait for each other's pages more than for the machine.
        maxConcurrency: 4,
      }),
    ],
  },
})

/** A vitest project, in Node unless it says otherwise. */
function project(name: string, test: TestProjectInlineConfiguration['test']) {
  return { extends: true as const, test: { name, environment: 'node' as const, ...test } }
}
