import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BidiClient, connectBidi } from './bidi.js'
import { type Engine, isExpected, type Prelude, scriptOf } from './Driver.js'
import { keyActions, pointerActions } from './inputActions.js'
import { startProgram } from './startProgram.js'

type LogEntry = { level: string; text: string | null }
type Context = { context: string; children: Context[] }

/** Firefox has no command for the colour scheme: it is the system's, for all of a run. */
const preferences = (colorScheme: string) => ({
  'ui.systemUsesDarkTheme': colorScheme === 'dark' ? 1 : 0,
  'intl.accept_languages': 'en-GB, en',
})

/** Firefox, by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  async open({ width, height, colorScheme, preludes = [] }) {
    const profile = await mkdtemp(join(tmpdir(), 'deposit-widget-firefox-'))
    const lines = Object.entries(preferences(colorScheme)).map(
      (entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});`,
    )
    await writeFile(join(profile, 'user.js'), lines.join('\n'))
    const program = startProgram('firefox-esr', ['--headless', '--remote-debugging-port=0', '--profile', profile])
    const close = async () => {
      await program.stop()
      await rm(profile, { recursive: true, force: true })
    }
    try {
      const [, url] = await program.printed(/BiDi listening on (ws:\S+)/)
      const extension = preludes.length > 0 ? await writeExtension(profile, preludes) : undefined
      const errors: string[] = []
      const client = await connectBidi(`${url}/session`, (_, params) => {
        const { level, text } = params as LogEntry
        if (level === 'error' && !isExpected(text ?? '')) errors.push(text ?? '')
      })
      return { ...(await openTab(client, { width, height, extension })), errors: async () => errors, close }
    } catch (error) {
      await close()
      throw error
    }
  },
}

/**
 * An extension that runs preludes in the page: a preload script of BiDi also touches frames of other origins, and
 * Firefox 140 logs that as an error.
 */
async function writeExtension(profile: string, preludes: readonly Prelude[]): Promise<string> {
  const folder = join(profile, 'prelude')
  const script = { matches: ['<all_urls>'], js: ['prelude.js'], run_at: 'document_start', world: 'MAIN' }
  await mkdir(folder)
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({ manifest_version: 2, name: 'Prelude', version: '1.0', content_scripts: [script] }),
  )
  await writeFile(join(folder, 'prelude.js'), preludes.map(scriptOf).join('\n'))
  return folder
}

async function openTab(
  { send }: BidiClient,
  { width, height, extension }: { width: number; height: number; extension: string | undefined },
) {
  const { capabilities } = await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  if (extension) await send('webExtension.install', { extensionData: { type: 'path', path: extension } })
  const { context } = await send('browsingContext.create', { type: 'tab' })
  await send('browsingContext.setViewport', { context, viewport: { width, height } })
  const frame = async () => {
    const { contexts } = (await send('browsingContext.getTree', { root: context })) as { contexts: Context[] }
    const found = contexts[0]?.children[0]
    if (!found) throw new Error('There is no frame on the page.')
    return found.context
  }
  const perform = (actions: object[]) => send('input.performActions', { context, actions })
  return {
    version: String(capabilities.browserVersion),
    goto: async (url: string) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async <Value>(place: 'page' | 'frame', expression: string): Promise<Value> => {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `JSON.stringify(${expression}) ?? 'null'`,
        target: { context: place === 'page' ? context : await frame() },
        awaitPromise: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    clickAt: (x: number, y: number) => perform(pointerActions(x, y)),
    keys: (text: string) => perform(keyActions(text)),
    screenshot: async () => Buffer.from((await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
  }
}
