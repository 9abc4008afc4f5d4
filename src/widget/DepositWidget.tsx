import { forwardRef, useImperativeHandle, useState } from 'react'
import { Deposit } from './Deposit.js'
import type { DepositWidgetHandle, DepositWidgetProps } from './DepositWidgetProps.js'
import { WithProvider } from './WithProvider.js'

/**
 * Takes a deposit by card, wallet or transfer and tracks it until the money has arrived.
 *
 * Requires `deposit-widget/styles.css` on the page and a deposits proxy at `apiUrl`.
 *
 * Its ref is a `DepositWidgetHandle`, which can start a new deposit.
 *
 * @example
 * <DepositWidget apiUrl="/api/deposits" defaultOutput="base:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913" />
 */
export const DepositWidget = forwardRef<DepositWidgetHandle, DepositWidgetProps>(function DepositWidget(props, ref) {
  const [resets, setResets] = useState(0)
  useImperativeHandle(ref, () => ({ reset: () => setResets((count) => count + 1) }), [])
  return (
    <WithProvider apiUrl={props.apiUrl} customerKey={props.customerKey}>
      <Deposit {...props} resets={resets} />
    </WithProvider>
  )
})
