import type { Driver, Engine, Place, View } from './Driver.js'
import { keyActions, pointerActions } from './inputActions.js'
import { recordErrors } from './recordErrors.js'
import { startProgram } from './startProgram.js'
import { connectWebDriver, type WebDriverSession } from './webDriver.js'

/** There is neither a sandbox nor a GPU on the machines that tests run on. */
const environment = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LC_ALL: 'en_GB.UTF-8',
}

/** WebKitGTK, the family of Safari's engine, by W3C WebDriver. It draws on a display, which Xvfb stands in for. */
export const webkit: Engine = {
  name: 'WebKit',
  async open(view) {
    const display = startProgram('Xvfb', '-displayfd 1 -screen 0 1600x1200x24 -noreset -nolisten tcp'.split(' '))
    const stops = [display.stop]
    const close = async () => {
      for (const stop of stops.reverse()) await stop()
    }
    try {
      const [, number] = await display.printed(/^(\d+)\n/m)
      const session = await connectWebDriver({
        env: { ...environment, DISPLAY: `:${number}` },
        args: [
          ...['--automation', '--private', '--javascript-can-open-windows-automatically=true'],
          ...(view.colorScheme === 'dark' ? ['--dark-mode'] : []),
        ],
      })
      stops.push(session.stop)
      return { ...driveWindow(session, view), close }
    } catch (error) {
      await close()
      throw error
    }
  },
}

const findFrame = `
  const roots = (root) => [root, ...[...root.querySelectorAll('*')].flatMap((e) => (e.shadowRoot ? roots(e.shadowRoot) : []))]
  return roots(document).map((root) => root.querySelector('iframe')).find(Boolean) ?? null`

function driveWindow({ version, command, execute, screenshot }: WebDriverSession, view: View): Omit<Driver, 'close'> {
  const handles = (): Promise<string[]> => command('GET', '/window/handles')
  const inPlace = async <Value>(place: Place, run: () => Promise<Value>): Promise<Value> => {
    if (place === 'page') return run()
    const frame = await execute(findFrame)
    if (!frame) throw new Error('There is no frame on the page.')
    await command('POST', '/frame', { id: frame })
    return run().finally(() => command('POST', '/frame', { id: null }))
  }
  const perform = (actions: object[]) => command('POST', '/actions', { actions })
  return {
    version,
    goto: async (url) => {
      await openWindow(url)
    },
    evaluate: (place, expression) => inPlace(place, () => execute(`return ${expression}`)),
    clickAt: (x, y) => perform(pointerActions(x, y)),
    keys: (text) => perform(keyActions(text)),
    screenshot,
    errors: () => execute('return window.recordedErrors'),
  }

  /**
   * Opens the page in a window without toolbars, which can be as narrow as a phone. The document takes over the global
   * object of the empty page that the window starts with, so that preludes run before its scripts.
   */
  async function openWindow(url: string): Promise<void> {
    await command('POST', '/url', { url: new URL('/favicon.ico', url).href })
    const before = await handles()
    const features = `popup,left=0,top=0,width=${view.width},height=${view.height},toolbar=no,menubar=no,location=no,status=no`
    const preludes = [recordErrors, ...(view.preludes ?? [])].map((prelude) => `(${prelude})(opened)`)
    await execute(`const opened = window.open(arguments[0], '_blank', arguments[1]); ${preludes.join(';')}`, [
      url,
      features,
    ])
    const handle = (await handles()).find((one) => !before.includes(one))
    await command('POST', '/window', { handle })
  }
}
