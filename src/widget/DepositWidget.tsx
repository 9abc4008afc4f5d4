import { forwardRef, useImperativeHandle, useState } from 'react'
import { Deposit } from './Deposit.js'
import type { DepositWidgetHandle, DepositWidgetProps } from './DepositWidgetProps.js'
import { WithProvider } from './WithProvider.js'

/**
 * Takes a deposit from a card, a wallet or a plain transfer, and follows it until it arrived.
 *
 * Needs `deposit-widget/styles.css` on the page and a deposits proxy at `apiUrl`.
 *
 * A ref of it starts a new deposit: see `DepositWidgetHandle`.
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
