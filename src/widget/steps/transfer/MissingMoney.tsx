import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { percentOf, subtractDecimals } from '../../../money/decimal.js'
import type { DepositInfo } from '../../../schema/NextInstruction.js'
import type { Payment } from '../../../schema/Payment.js'
import { useCssVariable } from '../../../ui/useCssVariable.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { MoneyCard } from '../../shared/payment/MoneyCard.js'
import { useOwnerLabel } from '../../shared/payment/useOwnerLabel.js'

export type MissingMoneyProps = { payment: Payment; deposit: DepositInfo; received: string; asset: CatalogAsset }

/** Received and missing amount of an underpayment. Not an error: the rest goes to the same address. */
export function MissingMoney({ payment, deposit, received, asset }: MissingMoneyProps): JSX.Element {
  const t = useMessages().problem.underpaid
  const { exact } = useFormatters()
  const holder = useOwnerLabel(payment.owner_address)
  const missing = subtractDecimals(deposit.deposit_amount, received)
  const bar = useCssVariable('--dw-share', `${percentOf(received, deposit.deposit_amount) ?? '0'}%`)
  return (
    <MoneyCard asset={asset} amount={received} of={deposit.deposit_amount} holder={holder}>
      <div className="dw-pad dw-stack dw-tight dw-flush">
        <div className="dw-bar dw-got" aria-hidden="true">
          <span ref={bar} />
        </div>
        <div className="dw-between dw-sm dw-muted">
          <span>{t.arrivedPlain(exact(received))}</span>
          <span>{t.missing(exact(missing))}</span>
        </div>
      </div>
    </MoneyCard>
  )
}
