import { type JSX, useContext } from 'react'
import { DepositContext } from '../hooks/context.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import { Deposit } from './Deposit.js'
import type { DepositWidgetProps } from './DepositWidgetProps.js'

/**
 * Takes a deposit from a card, a wallet or a plain transfer, and follows it until it arrived.
 *
 * Needs `deposit-widget/styles.css` on the page and a deposits proxy at `apiUrl`.
 *
 * @example
 * <DepositWidget apiUrl="/api/deposits" defaultOutput="base:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913" />
 */
export function DepositWidget(props: DepositWidgetProps): JSX.Element {
  const provided = useContext(DepositContext) !== undefined
  if (provided && props.apiUrl === undefined) return <Deposit {...props} />
  return (
    <DepositProvider apiUrl={props.apiUrl}>
      <Deposit {...props} />
    </DepositProvider>
  )
}
