import type { JSX } from 'react'
import { Deposit } from './Deposit.js'
import type { DepositWidgetProps } from './DepositWidgetProps.js'
import { WithProvider } from './WithProvider.js'

/**
 * Takes a deposit from a card, a wallet or a plain transfer, and follows it until it arrived.
 *
 * Needs `deposit-widget/styles.css` on the page and a deposits proxy at `apiUrl`.
 *
 * @example
 * <DepositWidget apiUrl="/api/deposits" defaultOutput="base:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913" />
 */
export function DepositWidget(props: DepositWidgetProps): JSX.Element {
  return (
    <WithProvider apiUrl={props.apiUrl} customerKey={props.customerKey}>
      <Deposit {...props} />
    </WithProvider>
  )
}
