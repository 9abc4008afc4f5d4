import { type JSX, type RefCallback, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { createDepositClient } from '../client/createDepositClient.js'
import { logMistake, noProxy, warnDeveloper } from '../errors/warnDeveloper.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import type { DepositModal } from '../widget/DepositModal.js'
import { DepositWidget, type DepositWidgetHandle } from '../widget/DepositWidget.js'
import { createEvents, type Events } from './createEvents.js'
import type { EmbedOptions } from './EmbedOptions.js'

/** One widget on a page. */
export type Instance = Pick<Events, 'on' | 'off'> & {
  /** Renders with these options, which replace all earlier ones. */
  render: (options: EmbedOptions) => void
  /** Starts a new deposit, or as soon as the widget is mounted. */
  reset: () => void
  unmount: () => void
}

/** Shared by all widgets of a page, and lazily loaded for `layout: 'modal'`. */
let Modal: typeof DepositModal | undefined

/** Renders a widget into a shadow root. Page events are dispatched on `host`. */
export function createInstance(host: HTMLElement, shadow: ShadowRoot): Instance {
  const events = createEvents(host)
  const container = document.createElement('div')
  shadow.append(container)
  const root = createRoot(container)
  let latestOptions: EmbedOptions | undefined
  let widget: DepositWidgetHandle | null = null
  let resetPending = false
  const flushReset = () => {
    if (!widget || !resetPending) return
    resetPending = false
    widget.reset()
  }
  const handle = (next: DepositWidgetHandle | null) => {
    widget = next
    flushReset()
  }
  const draw = () => {
    if (latestOptions)
      root.render(<EmbeddedDeposit options={latestOptions} events={events} Modal={Modal} handle={handle} />)
  }
  return {
    on: events.on,
    off: events.off,
    render: (options) => {
      latestOptions = options
      try {
        draw()
        if (options.layout === 'modal' && !Modal) void loadModal().then(draw)
      } catch (error) {
        warnDeveloper(`The widget could not be rendered: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    reset: () => {
      resetPending = true
      flushReset()
    },
    unmount: () => {
      latestOptions = undefined
      root.unmount()
      container.remove()
    },
  }
}

/** A failed load is retried on the next render, for instance when the dialog is opened. */
async function loadModal(): Promise<void> {
  try {
    Modal = (await import('../widget/DepositModal.js')).DepositModal
  } catch {
    warnDeveloper('The dialog could not be loaded. Is a file of the package missing on your site?')
  }
}

type EmbeddedDepositProps = {
  options: EmbedOptions
  events: Events
  /** Renders the widget with `layout: 'modal'`. Undefined until it is loaded. */
  Modal: typeof DepositModal | undefined
  /** Receives the imperative handle of the widget. */
  handle: RefCallback<DepositWidgetHandle>
}

/** The widget with a client that warns developers about a missing proxy, and callbacks that also emit events. */
export function EmbeddedDeposit({ options, events, Modal, handle }: EmbeddedDepositProps): JSX.Element {
  const { apiUrl = '/api/deposits', headers, credentials, ...otherOptions } = options
  const { customerKey, wallet, signing, tokens, chains, expectedAddress, ...widgetOptions } = otherOptions
  const { layout, open = false, onClose, ...props } = widgetOptions
  const trust = { signing, tokens, chains, expectedAddress }
  const client = useMemo(
    () => createDepositClient({ baseUrl: apiUrl, headers, credentials, fetch: watchProxy(apiUrl) }),
    [apiUrl, headers, credentials],
  )
  // Those of the package, unless the page has its own.
  const own = props.languages ?? props.messages
  const languages = useMemo(
    () =>
      props.language === undefined || own
        ? undefined
        : import('../languages/languages.js').then((file) => file.languages),
    [props.language, own],
  )
  const widgetProps: typeof props = {
    ...props,
    languages: languages ?? props.languages,
    onReady: () => {
      events.emit('ready', null)
      props.onReady?.()
    },
    onEvent: (event) => {
      events.emit('event', event)
      props.onEvent?.(event)
    },
    onStatusChange: (payment) => {
      events.emit('status-change', payment)
      props.onStatusChange?.(payment)
    },
    onComplete: (payment) => {
      events.emit('complete', payment)
      props.onComplete?.(payment)
    },
    onError: (error) => {
      events.emit('error', error)
      props.onError?.(error)
    },
  }
  const close = () => {
    events.emit('close', null)
    onClose?.()
  }
  return (
    <DepositProvider client={client} customerKey={customerKey} wallet={wallet} {...trust}>
      {layout !== 'modal' && <DepositWidget ref={handle} {...widgetProps} layout={layout} onClose={onClose} />}
      {layout === 'modal' && Modal && <Modal ref={handle} {...widgetProps} open={open} onOpenChange={close} />}
    </DepositProvider>
  )
}

/** The page's `fetch`, which logs an error when there is no deposits proxy at `apiUrl`. */
export function watchProxy(apiUrl: string): typeof fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, init)
      if (!isProxy(response)) logMistake(noProxy(apiUrl))
      return response
    } catch (error) {
      if (!init?.signal?.aborted && navigator.onLine) logMistake(noProxy(apiUrl))
      throw error
    }
  }
}

/**
 * A proxy responds with JSON, also for errors, or with an event stream, and it always has the catalog routes, if it is
 * mounted at its `basePath`: it numbers what it refuses.
 */
function isProxy({ headers, status, url }: Response): boolean {
  const catalogIsMissing = status === 404 && !headers.has('x-request-id') && /\/(chains|assets)(\?|$)/.test(url)
  return !catalogIsMissing && /json|event-stream/.test(headers.get('content-type') ?? '')
}
