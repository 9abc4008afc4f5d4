import { forwardRef, useImperativeHandle, useState } from 'react'
import { EnsureDepositProvider } from '../hooks/EnsureDepositProvider.js'
import { useSingleReact } from '../ui/useSingleReact.js'
import { Deposit } from './Deposit.js'
import type { DepositWidgetProps } from './options.js'

/** The ref handle of `DepositWidget`. */
export type DepositWidgetHandle = {
  /**
   * Starts a new deposit with the form values of the props. A payment already made continues and is listed in the history.
   * Has no effect while a wallet request is open or its outcome is unknown.
   */
  reset: () => void
}

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
  useSingleReact()
  const [resets, setResets] = useState(0)
  useImperativeHandle(ref, () => ({ reset: () => setResets((count) => count + 1) }), [])
  return (
    <EnsureDepositProvider apiUrl={props.apiUrl} customerKey={props.customerKey}>
      <Deposit {...props} resets={resets} />
    </EnsureDepositProvider>
  )
})
