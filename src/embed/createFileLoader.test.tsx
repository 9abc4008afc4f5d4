import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFileLoader } from './createFileLoader.js'

type Exports = Record<string, unknown>
type DeferredScript = HTMLScriptElement & { depositWidget: (create: (...uses: Exports[]) => Exports) => void }

let asked: DeferredScript[] = []

// Nothing is fetched: each test decides how a file ends.
beforeEach(() => {
  asked = []
  vi.spyOn(document.head, 'append').mockImplementation((...elements) => {
    asked.push(...(elements as DeferredScript[]))
  })
})
afterEach(() => vi.unstubAllGlobals())

const files = {
  screens: ['deposit-widget.screens.aa.js', 'sha384-screens', 'checks'],
  checks: ['deposit-widget.checks.bb.js', 'sha384-checks'],
} as const

function createTag(): HTMLScriptElement {
  const tag = document.createElement('script')
  tag.src = 'https://cdn.example/kit/deposit-widget.js?v=1'
  tag.nonce = 'r4nd0m'
  return tag
}

const named = (name: string) => asked.filter(({ src }) => src.includes(`.${name}.`))
function finish(name: string, create: (...uses: Exports[]) => Exports): void {
  const element = named(name).at(-1)
  element?.depositWidget(create)
  element?.onload?.(new Event('load'))
}
const fail = (name: string) => void (named(name).at(-1)?.onerror as (() => void) | undefined)?.()

test('files load beside the script, with their hash, CORS and the nonce of the tag', () => {
  void createFileLoader(createTag(), files, {})('checks')
  expect(asked).toHaveLength(1)
  const { src, integrity, crossOrigin, nonce, charset } = asked[0] as DeferredScript
  expect({ src, integrity, crossOrigin, nonce, charset }).toEqual({
    src: 'https://cdn.example/kit/deposit-widget.checks.bb.js',
    integrity: 'sha384-checks',
    crossOrigin: 'anonymous',
    nonce: 'r4nd0m',
    charset: 'utf-8',
  })
})

test('a file runs once, with the script and the files that it uses', async () => {
  const load = createFileLoader(createTag(), files, { script: true })
  const loading = [load('screens'), load('checks'), load('screens')]
  expect(asked).toHaveLength(2)
  finish('screens', (...uses) => ({ uses }))
  finish('checks', () => ({ checks: true }))
  const [screens, checks, again] = await Promise.all(loading)
  expect(screens).toEqual({ uses: [{ script: true, load }, { checks: true }] })
  expect([checks, again]).toEqual([{ checks: true }, screens])
})

test('a failed file rejects with `network`, and loads again past the caches', async () => {
  const load = createFileLoader(createTag(), files, {})
  const failed = load('checks')
  fail('checks')
  await expect(failed).rejects.toMatchObject({ code: 'network', recovery: 'retry' })
  const loading = load('checks')
  finish('checks', () => ({ checks: true }))
  expect(await loading).toEqual({ checks: true })
  expect(asked.map(({ src }) => new URL(src).search)).toEqual(['', '?retry=1'])
})

test('a file that ends without running is a failure', async () => {
  const failed = createFileLoader(createTag(), files, {})('checks')
  named('checks')[0]?.onload?.(new Event('load'))
  await expect(failed).rejects.toMatchObject({ code: 'network' })
})

test('the trusted types policy is created once, and yields addresses of listed files only', () => {
  const createPolicy = vi.fn((_: string, rules: { createScriptURL: (file: string) => string }) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  const load = createFileLoader(createTag(), files, {})
  expect(createPolicy).not.toHaveBeenCalled()
  void load('screens')
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('deposit-widget', expect.anything())
  const { createScriptURL } = createPolicy.mock.calls[0]?.[1] ?? expect.fail('There is no policy.')
  expect(createScriptURL('checks')).toBe('https://cdn.example/kit/deposit-widget.checks.bb.js')
  for (const other of ['wallet', 'https://evil.example/x.js', 'toString', '__proto__'])
    expect(() => createScriptURL(other)).toThrow('no file')
})

test('a script without an address of its own reports the single file to use', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  createFileLoader(null, files, {})
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('deposit-widget.standalone.js'))
})

test('a file that another one carries loads with the hash that it carries, and replaces none of the script', async () => {
  const script: Exports = {}
  createFileLoader(createTag(), { ...files }, script)
  const load = script.load as (file: string, entry?: readonly [string, string]) => Promise<Exports>
  void load('language-de', ['deposit-widget.language-de.cc.js', 'sha384-de'])
  void load('checks', ['deposit-widget.checks.dd.js', 'sha384-other'])
  expect(asked.map(({ src, integrity }) => [src.split('/').at(-1), integrity])).toEqual([
    ['deposit-widget.language-de.cc.js', 'sha384-de'],
    ['deposit-widget.checks.bb.js', 'sha384-checks'],
  ])
})
