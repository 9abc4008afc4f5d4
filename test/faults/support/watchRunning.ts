import type { Scene } from './openScene.js'

/** Number of active timers, and of listeners on window and document. */
export type Running = { timers: number; listeners: number }

type Watched = { running: { timers: Set<unknown>; listeners: Set<string> } }

/** Counts active timers and listeners, starting with the next page load. */
export async function watchRunning({ context, page }: Scene): Promise<() => Promise<Running>> {
  await context.addInitScript(watchInPage)
  return () =>
    page.evaluate(() => {
      const { timers, listeners } = (window as unknown as Watched).running
      return { timers: timers.size, listeners: listeners.size }
    })
}

/** Runs in the page before its scripts. Serialized, so it cannot use anything from this module. */
function watchInPage(): void {
  const timers = new Set<unknown>()
  const listeners = new Set<string>()
  Object.assign(window, { running: { timers, listeners } })
  const { setTimeout: start, setInterval: repeat, clearTimeout: stop } = window
  const end = (timer: number | undefined) => {
    timers.delete(timer)
    stop(timer)
  }
  const once = (call: (...values: unknown[]) => void, wait?: number, ...values: unknown[]) => {
    const timer = start(() => {
      timers.delete(timer)
      call(...values)
    }, wait)
    timers.add(timer)
    return timer
  }
  const again = (call: (...values: unknown[]) => void, wait?: number, ...values: unknown[]) => {
    const timer = repeat(call, wait, ...values)
    timers.add(timer)
    return timer
  }
  Object.assign(window, { setTimeout: once, setInterval: again, clearTimeout: end, clearInterval: end })

  const names = new WeakMap<object, number>()
  let named = 0
  for (const target of [window, document]) {
    const keyOf = (type: string, listener: object, options: unknown) => {
      if (!names.has(listener)) names.set(listener, named++)
      const capture = typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture : options
      return `${target === window} ${type} ${names.get(listener)} ${capture === true}`
    }
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)]
    target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
      if (listener && !options?.once) listeners.add(keyOf(type, listener, options))
      add(type, listener, options)
    }
    target.removeEventListener = (type: string, listener: EventListener, options?: EventListenerOptions) => {
      if (listener) listeners.delete(keyOf(type, listener, options))
      remove(type, listener, options)
    }
  }
}
