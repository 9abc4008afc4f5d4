import { warnDeveloper } from '../errors/warnDeveloper.js'
import type { EmbedEvents, EmbedListener } from './createEvents.js'
import { createInstance, type Instance } from './createInstance.js'
import type { EmbedOptions } from './EmbedOptions.js'
import { parseOptions } from './parseOptions.js'

/** Controls a mounted widget. */
export type DepositHandle = {
  /** Adds a listener, called with the detail of each event of that name. */
  on: <Name extends keyof EmbedEvents>(name: Name, listener: EmbedListener<Name>) => void
  /** Removes a listener. */
  off: <Name extends keyof EmbedEvents>(name: Name, listener: EmbedListener<Name>) => void
  /** Opens the dialog of a widget with `layout: 'modal'`. Closing it restores focus. */
  open: () => void
  /** Closes the dialog. The deposit continues, and events are still emitted. */
  close: () => void
  /**
   * Starts a new deposit with the form values of the options. An existing payment continues and is listed under
   * History. Does nothing while a wallet request is open or its outcome is unknown.
   */
  reset: () => void
  /** Merges options into the current ones. `undefined` resets an option to its default. */
  update: (options: EmbedOptions) => void
  /** Removes the widget from the page. The deposit continues, and the next mount resumes it. */
  unmount: () => void
}

/** Mounts a widget into an element of the page, given as an element or a selector. */
export type Mount = (target: Element | string | null, options?: EmbedOptions) => DepositHandle

/** Returned for an invalid target: every method is a no-op. */
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
 * Creates the `mount` function. It never throws: errors are logged to the console.
 *
 * @example
 * const deposit = DepositWidget.mount('#deposit', { apiUrl: '/api/deposits' })
 * deposit.on('complete', (payment) => console.log(payment.payment_id))
 */
export function createMount(createShadow: (host: HTMLElement) => ShadowRoot): Mount {
  const mounted = new WeakMap<Element, DepositHandle>()

  return (target, options) => {
    const element = resolveTarget(target)
    if (!element) return inert
    const existing = mounted.get(element)
    if (existing) {
      warnDeveloper('This element already has a widget. Call update() or unmount() on the handle of the first mount.')
      return existing
    }
    // A child element, because not every element supports a shadow root.
    const host = document.createElement('div')
    element.append(host)
    const handle = createHandle(createInstance(host, createShadow(host)), parseOptions(options), () => {
      host.remove()
      mounted.delete(element)
    })
    mounted.set(element, handle)
    return handle
  }
}

function createHandle(instance: Instance, initial: EmbedOptions, onUnmount: () => void): DepositHandle {
  let options = initial
  let unmounted = false
  const draw = (changes: EmbedOptions) => {
    if (unmounted) return
    options = { ...options, ...changes }
    instance.render(options)
  }
  const show = (open: boolean) => {
    if (options.layout === 'modal') draw({ open })
    else warnDeveloper("Only a widget with layout: 'modal' can be opened and closed.")
  }
  draw({})
  instance.on('close', () => draw({ open: false }))
  return {
    on: instance.on,
    off: instance.off,
    open: () => show(true),
    close: () => show(false),
    reset: instance.reset,
    update: (changes) => draw(parseOptions(changes)),
    unmount: () => {
      if (unmounted) return
      unmounted = true
      instance.unmount()
      onUnmount()
    },
  }
}

function resolveTarget(target: Element | string | null): Element | undefined {
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

/** Opens the page's single dialog. */
export type OpenDialog = (options?: EmbedOptions) => DepositHandle

/**
 * Creates the function that opens a widget as a dialog over the page. There is one dialog per page: opening it again
 * merges the given options and shows the payment in progress.
 *
 * @example
 * button.onclick = () => DepositWidget.open({ apiUrl: '/api/deposits', defaultAmount: '50' })
 */
export function createOpen(mount: Mount): OpenDialog {
  let dialog: DepositHandle | undefined

  return (options) => {
    if (dialog) {
      if (options !== undefined) dialog.update(options)
    } else {
      const place = document.createElement('div')
      document.body.append(place)
      const handle = mount(place, { ...options, layout: 'modal' })
      dialog = {
        ...handle,
        unmount: () => {
          handle.unmount()
          place.remove()
          dialog = undefined
        },
      }
    }
    dialog.open()
    return dialog
  }
}
