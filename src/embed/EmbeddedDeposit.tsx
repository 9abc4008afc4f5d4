import { type JSX, type RefCallback, useMemo } from 'react'
import { createDepositClient } from '../client/createDepositClient.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import type { DepositModal } from '../widget/DepositModal.js'
import { DepositWidget, type DepositWidgetHandle } from '../widget/DepositWidget.js'
import type { Events } from './createEvents.js'
import type { EmbedOptions } from './EmbedOptions.js'
import { warnDeveloper } from './warnDeveloper.js'

export type EmbeddedDepositProps = {
  options: EmbedOptions
  events: Events
  /** Renders the widget with `layout: 'modal'`. Undefined until it is loaded. */
  Modal: typeof DepositModal | undefined
  /** Receives the imperative handle of the widget. */
  handle: RefCallback<DepositWidgetHandle>
}

/** The widget with a client that warns developers about a missing proxy, and callbacks that also emit events. */
export function EmbeddedDeposit({ options, events, Modal, handle }: EmbeddedDepositProps): JSX.Element {
  const { apiUrl = '/api/deposits', customerKey, headers, credentials, wallet, signing, ...widgetOptions } = options
  const { layout, open = false, onClose, ...props } = widgetOptions
  const client = useMemo(
    () => createDepositClient({ baseUrl: apiUrl, headers, credentials, fetch: watchProxy(apiUrl) }),
    [apiUrl, headers, credentials],
  )
  const widgetProps: typeof props = {
    ...props,
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
    <DepositProvider client={client} customerKey={customerKey} wallet={wallet} signing={signing}>
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
      if (!isProxy(response)) warnDeveloper(advice(apiUrl))
      return response
    } catch (error) {
      if (!init?.signal?.aborted && navigator.onLine) warnDeveloper(advice(apiUrl))
      throw error
    }
  }
}

/** A proxy responds with JSON, also for errors, or with an event stream, and it always has the catalog routes. */
function isProxy({ headers, status, url }: Response): boolean {
  const catalogIsMissing = status === 404 && /\/(chains|assets)(\?|$)/.test(url)
  return !catalogIsMissing && /json|event-stream/.test(headers.get('content-type') ?? '')
}

function advice(apiUrl: string): string {
  return `No deposits proxy answers at ${apiUrl}. Mount createDepositProxy there on your server, or pass its address as apiUrl.`
}
