import { type JSX, useMemo } from 'react'
import { createDepositClient } from '../client/createDepositClient.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import { DepositWidget } from '../widget/DepositWidget.js'
import type { DepositWidgetProps } from '../widget/DepositWidgetProps.js'
import type { Events } from './createEvents.js'
import { watchProxy } from './watchProxy.js'

export type EmbeddedDepositProps = { options: DepositWidgetProps; events: Events }

/** The widget with a client that advises developers, and with callbacks that the page hears as events too. */
export function EmbeddedDeposit({ options, events }: EmbeddedDepositProps): JSX.Element {
  const { apiUrl = '/api/deposits', customerKey, ...props } = options
  const client = useMemo(() => createDepositClient({ baseUrl: apiUrl, fetch: watchProxy(apiUrl) }), [apiUrl])
  return (
    <DepositProvider client={client} customerKey={customerKey}>
      <DepositWidget
        {...props}
        onEvent={(event) => {
          events.emit('event', event)
          props.onEvent?.(event)
        }}
        onStatusChange={(payment) => {
          events.emit('status-change', payment)
          props.onStatusChange?.(payment)
        }}
        onComplete={(payment) => {
          events.emit('complete', payment)
          props.onComplete?.(payment)
        }}
        onError={(error) => {
          events.emit('error', error)
          props.onError?.(error)
        }}
      />
    </DepositProvider>
  )
}
