import type { EmbedEvents, EmbedListener } from './createEvents.js'
import { createInstance, type Instance } from './createInstance.js'
import type { EmbedOptions } from './EmbedOptions.js'
import { readOptions } from './readOptions.js'
import { warnDeveloper } from './warnDeveloper.js'

/** What `mount` gives back. */
export type DepositHandle = {
  /** Calls a function on each event of a name, with what the event carries. */
  on: <Name extends keyof EmbedEvents>(name: Name, listener: EmbedListener<Name>) => void
  /** No longer calls it. */
  off: <Name extends keyof EmbedEvents>(name: Name, listener: EmbedListener<Name>) => void
  /** Opens the dialog of a widget with `layout: 'modal'`. Closing gives focus back to what had it before. */
  open: () => void
  /** Closes the dialog. The deposit goes on, and events are still heard. */
  close: () => void
  /**
   * Starts a new deposit, with the form as the options say. A payment that was made goes on and is found under History.
   * Nothing happens while a wallet is asked to send or to sign, or while nobody knows what became of that.
   */
  reset: () => void
  /** Changes the options that are named and keeps the others. `undefined` takes one back. */
  update: (options: EmbedOptions) => void
  /** Takes the widget off the page. The deposit goes on, and the next mount finds it again. */
  unmount: () => void
}

/** Puts a widget into an element of the page, by the element or a selector of it. */
export type Mount = (target: Element | string | null, options?: EmbedOptions) => DepositHandle

/** For a mistake of the page: everything may be called on it, and nothing happens. */
const inert: DepositHandle = {
  open: () => {},
  close: () => {},
  reset: () => {},
  update: () => {},
  unmount: () => {},
  on: () => {},
  off: () => {},
}

/**
 * Makes the function that puts a widget into an element of the page. It never throws into the page.
 *
 * @example
 * const deposit = DepositWidget.mount('#deposit', { apiUrl: '/api/deposits' })
 * deposit.on('complete', (payment) => console.log(payment.payment_id))
 */
export function createMount(createShadow: (host: HTMLElement) => ShadowRoot): Mount {
  const mounted = new WeakMap<Element, DepositHandle>()

  return (target, given) => {
    const element = find(target)
    if (!element) return inert
    const earlier = mounted.get(element)
    if (earlier) {
      warnDeveloper('This element has a widget already. Use update() of what the first mount returned, or unmount().')
      return earlier
    }
    // A child of its own, because not every element of a page may have a shadow root.
    const host = document.createElement('div')
    element.append(host)
    const handle = createHandle(createInstance(host, createShadow(host)), readOptions(given), () => {
      host.remove()
      mounted.delete(element)
    })
    mounted.set(element, handle)
    return handle
  }
}

function createHandle(instance: Instance, initial: EmbedOptions, onUnmount: () => void): DepositHandle {
  let options = initial
  let over = false
  const draw = (changes: EmbedOptions) => {
    if (over) return
    options = { ...options, ...changes }
    instance.render(options)
  }
  const show = (open: boolean) => {
    if (options.layout === 'modal') draw({ open })
    else warnDeveloper("Only a widget that was mounted with layout: 'modal' can be opened and closed.")
  }
  draw({})
  instance.on('close', () => draw({ open: false }))
  return {
    on: instance.on,
    off: instance.off,
    open: () => show(true),
    close: () => show(false),
    reset: instance.reset,
    update: (changes) => draw(readOptions(changes)),
    unmount: () => {
      if (over) return
      over = true
      instance.unmount()
      onUnmount()
    },
  }
}

function find(target: Element | string | null): Element | undefined {
  const element = typeof target === 'string' ? select(target) : target
  if (element instanceof Element) return element
  warnDeveloper(
    typeof target === 'string'
      ? `No element matches "${target}". Call mount after the element is on the page.`
      : 'mount() takes an element of the page or a selector. Call it after the element is on the page.',
  )
  return undefined
}

function select(selector: string): Element | null {
  try {
    return document.querySelector(selector)
  } catch {
    return null
  }
}
