import { type JSX, type RefCallback, useMemo } from 'react'
import { createDepositClient } from '../client/createDepositClient.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import type { DepositModal } from '../widget/DepositModal.js'
import { DepositWidget } from '../widget/DepositWidget.js'
import type { DepositWidgetHandle } from '../widget/DepositWidgetProps.js'
import type { Events } from './createEvents.js'
import type { EmbedOptions } from './EmbedOptions.js'
import { watchProxy } from './watchProxy.js'

export type EmbeddedDepositProps = {
  options: EmbedOptions
  events: Events
  /** Draws the widget with `layout: 'modal'`, once it is loaded. */
  Modal: typeof DepositModal | undefined
  /** Gets what can start a new deposit. */
  handle: RefCallback<DepositWidgetHandle>
}

/** The widget with a client that advises developers, and with callbacks that the page hears as events too. */
export function EmbeddedDeposit({ options, events, Modal, handle }: EmbeddedDepositProps): JSX.Element {
  const { apiUrl = '/api/deposits', customerKey, headers, credentials, wallet, signing, ...own } = options
  const { layout, open = false, onClose, ...props } = own
  const client = useMemo(
    () => createDepositClient({ baseUrl: apiUrl, headers, credentials, fetch: watchProxy(apiUrl) }),
    [apiUrl, headers, credentials],
  )
  const heard: typeof props = {
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
      {layout !== 'modal' && <DepositWidget ref={handle} {...heard} layout={layout} onClose={onClose} />}
      {layout === 'modal' && Modal && <Modal ref={handle} {...heard} open={open} onOpenChange={close} />}
    </DepositProvider>
  )
}
