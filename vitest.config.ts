import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { chromiumArgs, findChromium } from './scripts/lib/chromium.mjs'
import { longTests } from './scripts/lib/longTests.mjs'
import { preactAlias, preactJsx, queryShim } from './scripts/scriptTag.js'
import { widgetStyles } from './scripts/widgetStyles.js'

const BROWSER_TESTS = 'src/**/*.browser.test.tsx'

/** Of React alone: its server, and the hooks of kits for React hosts. */
const REACT_TESTS = ['src/**/*.server.test.tsx', 'src/wallet/{wagmi,rainbowkit}/**']

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

/** The same promises on preact, which the script tag is made of. Packages that ask for React have to ask through vite. */
const preact = {
  extends: true as const,
  plugins: [queryShim()],
  oxc: preactJsx,
  resolve: {
    alias: [
      ...preactAlias,
      { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
      { find: /^@testing-library\/react$/, replacement: '@testing-library/react/dist/@testing-library/react.esm.js' },
    ],
  },
  test: {
    ...shared,
    name: 'preact',
    environment: 'happy-dom',
    include: ['src/**/*.test.tsx'],
    exclude: [...configDefaults.exclude, BROWSER_TESTS, ISOLATED_TESTS, ...REACT_TESTS],
    setupFiles: [PATIENCE, 'test/support/reflectTranslate.ts'],
    server: { deps: { inline: [/@testing-library\/react/] } },
  },
}

/** `npm run prove` runs every story in every look; `npm test` leaves these out and checks one look of each other story. */
const LONG_STORIES =
  'stories/{1-pick,2-assets,3-quotes,6-fund,8-done,10-recover,11-history,12-settings,13-modal,14-layouts,17-handover}.stories.tsx'
const everyStory = process.env.SCALE === '1'

/** Every story renders, plays, and has no axe violations. */
const stories = {
  extends: true as const,
  optimizeDeps,
  define: { 'import.meta.env.ALL_LOOKS': JSON.stringify(everyStory) },
  // Storybook draws the icons of `public` from their text.
  publicDir: false as const,
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'stories',
    setupFiles: ['.storybook/checkSpoken.ts'],
    exclude: [...configDefaults.exclude, ...(everyStory ? [] : [LONG_STORIES])],
    // The stand-in for a provider's page is reached by the machine's other name, so the pages are at this one.
    browser: {
      enabled: true,
      headless: true,
      provider: speakingChromium,
      instances: [{ browser: 'chromium' as const }],
      api: { host: '127.0.0.1' },
      screenshotFailures: false,
    },
  },
}

/** A project of `npm test`, and `<name>-more` of the files that only `npm run prove` runs. */
function split<Project>(
  name: keyof typeof longTests,
  include: string[],
  create: (name: string, files: Files) => Project,
  exclude: string[] = [],
): Project[] {
  return [
    create(name, { include, exclude: [...configDefaults.exclude, ...exclude, ...longTests[name]] }),
    create(`${name}-more`, { include: longTests[name] }),
  ]
}

/** Which files a project runs. */
type Files = { include?: string[]; exclude?: string[] }

const browser = (name: string, files: Files) => ({
  extends: true as const,
  optimizeDeps,
  plugins: [widgetStyles(import.meta.dirname)],
  test: {
    ...files,
    name,
    setupFiles: [PATIENCE],
    browser: {
      enabled: true,
      headless: true,
      provider: chromium,
      instances: [{ browser: 'chromium' as const }],
      screenshotFailures: false,
    },
  },
})

/** Tests on a whole service, each file with one of its own. */
const onService = (name: string, groupOrder: number, blockMs: string, files: Files) => ({
  extends: true as const,
  test: {
    ...files,
    environment: 'node' as const,
    name,
    // Most of a test would be waiting for blocks. What depends on a chain's own pace starts its service with that.
    env: { SANDBOX_BLOCK_MS: blockMs },
    sequence: { groupOrder },
    testTimeout: 600_000,
  },
})

const service = (name: string, files: Files) => onService(name, 1, '250', files)

const e2e = (name: string, files: Files) => onService(name, 2, '500', files)

const crash = (name: string, files: Files) => ({
  extends: true as const,
  test: {
    ...files,
    environment: 'node' as const,
    name,
    sequence: { groupOrder: 3 },
    // The full run kills the service many times as often.
    testTimeout: process.env.SCALE === '1' ? 1_800_000 : 600_000,
  },
})

const dom = (name: string, files: Files) => ({
  extends: true as const,
  test: { ...shared, ...files, name, environment: 'happy-dom' as const, setupFiles: [PATIENCE] },
})

const isolated = (name: string, files: Files) => ({
  extends: true as const,
  test: { ...files, name, environment: 'happy-dom' as const, setupFiles: [PATIENCE] },
})

/** The tests of the testing guide, as in a project that has installed the package, in jsdom. */
const guide = {
  extends: true as const,
  resolve: {
    alias: [
      { find: /^deposit-widget$/, replacement: `${import.meta.dirname}/src/exports/index.ts` },
      { find: /^deposit-widget\/(\w+)$/, replacement: `${import.meta.dirname}/src/exports/$1.ts` },
    ],
  },
  test: {
    name: 'guide',
    environment: 'jsdom' as const,
    globals: true,
    include: ['examples/testing/*.test.tsx'],
    // The guide waits ten seconds at most.
    setupFiles: ['test/support/loadScreensFirst.ts'],
  },
}

const repo = (name: string, files: Files) => ({
  extends: true as const,
  test: { ...shared, ...files, name, environment: 'node' as const },
})

const sandbox = (name: string, files: Files) => ({
  extends: true as const,
  test: {
    ...files,
    name,
    environment: 'node' as const,
    sequence: { groupOrder: 5 },
  },
})

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    unstubGlobals: true,
    // Conditions are waited for, never time: limits only end what hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    projects: [
      {
        extends: true,
        test: { ...shared, name: 'unit', environment: 'node', include: ['src/**/*.test.ts'] },
      },
      ...split('dom', ['src/**/*.test.tsx'], dom, [BROWSER_TESTS, ISOLATED_TESTS]),
      ...split('isolated', [ISOLATED_TESTS], isolated),
      guide,
      ...split('hostile', ['test/hostile/*.test.tsx'], dom),
      preact,
      ...split('browser', [BROWSER_TESTS], browser),
      stories,
      ...split('sandbox', ['sandbox/src/**/*.test.ts'], sandbox),
      ...split('repo', ['test/*.test.ts'], repo),
      // Each compiles the whole source for itself.
      {
        extends: true,
        test: { name: 'source', environment: 'node', include: ['test/source/*.test.ts'] },
      },
      ...split('service', ['test/{service,conformance}/**/*.test.ts'], service),
      ...split('crash', ['test/crash/**/*.test.ts'], crash),
      {
        extends: true,
        test: {
          environment: 'node',
          name: 'ledger',
          include: ['test/ledger/**/*.test.ts'],
          sequence: { groupOrder: 4 },
          testTimeout: 2_400_000,
        },
      },
      ...split('e2e', ['test/e2e/**/*.test.ts'], e2e),
      {
        extends: true,
        test: {
          environment: 'node',
          name: 'hosts',
          include: ['test/hosts/*.test.ts'],
          env: { SANDBOX_BLOCK_MS: '500' },
          sequence: { groupOrder: 2 },
          // Every project is created and installed.
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          environment: 'node',
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          sequence: { groupOrder: 2 },
          // Rows wait for each other's pages more than for the machine.
          maxConcurrency: 4,
        },
      },
    ],
  },
})
