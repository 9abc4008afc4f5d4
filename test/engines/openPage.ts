import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { until } from '../support/until.js'
import { frameOrigin, hasText, type Place, placeOf, type Wanted } from './controlInPage.js'
import type { Driver, Engine, View } from './drivers/Driver.js'

export type Role = Wanted['role']

/** What a customer can do in the page, or in the provider's frame on it. Everything waits until it can be done. */
export type Area = {
  /** Presses the first enabled control whose name matches. */
  press: (role: Role, name: RegExp) => Promise<void>
  /** Replaces what is in a field by typing. */
  type: (name: RegExp, text: string, role?: Role) => Promise<void>
  /** Waits for a text. */
  see: (text: RegExp) => Promise<void>
  /** Waits until a control can be pressed. */
  ready: (role: Role, name: RegExp) => Promise<void>
  /** Waits until a control has focus. */
  focused: (role: Role, name: RegExp) => Promise<void>
  /** Presses Tab until a control has focus. */
  tabTo: (role: Role, name: RegExp) => Promise<void>
  /** The markup of a control. */
  markup: (role: Role, name: RegExp) => Promise<string>
}

export type EnginePage = Area & {
  driver: Driver
  /** The frame of the provider, whose position the page knows and whose content it does not. */
  frame: Area
  /** Waits for a screen of the widget. */
  screen: (name: string) => Promise<void>
  /** Takes a picture for `docs/screens/engines`, to look at. Not committed. */
  picture: (name: string) => Promise<void>
}

const pictures = 'docs/screens/engines'

/** Opens a browser with one page for the running test. */
export async function openPage(engine: Engine, view: View, url: string): Promise<EnginePage> {
  const driver = await engine.open(view)
  onTestFinished(() => driver.close())
  await driver.goto(url)
  const look = [engine.name, view.width, view.colorScheme, ...(url.includes('/script-tag') ? ['script-tag'] : [])].join(
    '-',
  )
  return {
    ...areaOf(driver, 'page'),
    driver,
    frame: areaOf(driver, 'frame'),
    screen: (name) => waitFor(driver, `screen ${name}`, `${screenShown}(${JSON.stringify(name)})`),
    picture: async (name) => {
      await mkdir(pictures, { recursive: true })
      await waitFor(driver, 'nothing moves', nothingMoves)
      // WebKitGTK's driver sometimes draws none. The page is not the reason, and nothing is proved by its picture.
      const drawn = await driver.screenshot().catch(() => undefined)
      if (drawn) await writeFile(join(pictures, `${name}-${look}.png`), drawn)
    },
  }
}

/** Ends a flow: nothing was thrown, nor logged as an error. */
export async function expectNoErrors({ driver }: EnginePage): Promise<void> {
  expect(await driver.errors()).toEqual([])
}

function areaOf(driver: Driver, where: 'page' | 'frame'): Area {
  /** The middle of a control in the page, once two looks in a row agree on it. */
  const settled = async (wanted: Wanted): Promise<Place> => {
    let last: Place | undefined
    let obstacle = ''
    const look = async () => {
      const found = await driver
        .evaluate<Place | string>(where, placeOf(wanted))
        .catch(({ message }) => String(message))
      const place = typeof found === 'string' ? undefined : await inPage(found)
      if (typeof found === 'string') obstacle = found
      const isStill = place && place.x === last?.x && place.y === last.y
      last = place
      return isStill ? place : undefined
    }
    const { role, name } = wanted
    return until(`${role} ${name}`, look, patienceMs).catch(({ message }) => {
      throw new Error(`${message} ${obstacle}`)
    })
  }
  const inPage = async (place: Place): Promise<Place | undefined> => {
    if (where === 'page') return place
    const origin = await driver.evaluate<{ x: number; y: number } | null>('page', frameOrigin)
    return origin ? { ...place, x: origin.x + place.x, y: origin.y + place.y } : undefined
  }
  const press: Area['press'] = async (role, { source: name }) => {
    const { x, y } = await settled({ role, name })
    await driver.clickAt(x, y)
  }
  const look = async (wanted: Wanted): Promise<Place> => {
    const found = await driver.evaluate<Place | string>(where, placeOf(wanted))
    if (typeof found === 'string') throw new Error(found)
    return found
  }
  const focused: Area['focused'] = (role, { source: name }) =>
    until(
      `${role} ${name} has focus`,
      async () => (await look({ role, name }).catch(() => undefined))?.focused || undefined,
      patienceMs,
    ).then(() => undefined)
  return {
    press,
    type: async (name, text, role = 'textbox') => {
      const { source } = name
      // Where the page moves at the last moment, a press lands beside the field. Pressing a field again is harmless.
      const pressed = async () => {
        await press(role, name)
        return (await look({ role, name: source }).catch(() => undefined))?.focused || undefined
      }
      await until(`${role} ${source} has focus`, pressed, patienceMs)
      await driver.evaluate(where, selectAll)
      await driver.keys(text)
    },
    ready: async (role, { source: name }) => void (await settled({ role, name })),
    focused,
    tabTo: async (role, { source: name }) => {
      await settled({ role, name })
      for (let presses = 0; presses < 60; presses++) {
        if ((await look({ role, name })).focused) return
        await driver.keys('\t')
      }
      throw new Error(`No ${role} called ${name} can be reached with the Tab key.`)
    },
    markup: async (role, { source: name }) => {
      await settled({ role, name })
      return (await look({ role, name })).markup
    },
    see: ({ source }) => waitFor(driver, `text ${source}`, hasText(source), where),
  }
}

const patienceMs = 90_000

async function waitFor(driver: Driver, what: string, expression: string, where: 'page' | 'frame' = 'page') {
  await until(
    what,
    async () => (await driver.evaluate<boolean>(where, expression).catch(() => false)) || undefined,
    patienceMs,
  )
}

/** What repeats for ever, such as a pulse, is not waited for. */
const nothingMoves = `document.getAnimations().every(({ effect, playState }) =>
  playState !== 'running' || effect.getComputedTiming().endTime === Infinity)`

const selectAll = `(${function selectFocused() {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) focused.select()
}})()`

const screenShown = `(${function isShown(name: string): boolean {
  const isIn = (root: Document | ShadowRoot): boolean =>
    root.querySelector(`[data-screen="${name}"]`) !== null ||
    [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot !== null && isIn(shadowRoot))
  return isIn(document)
}})`
