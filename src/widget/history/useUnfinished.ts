import { needsYou } from '../../flow/needsYou.js'
import { paymentStage } from '../../flow/paymentStage.js'
import { useHistory } from '../../hooks/useHistory.js'
import { useWallet } from '../../hooks/useWallet.js'
import type { Payment } from '../../schema/Payment.js'
import { useWidget } from '../WidgetContext.js'

const none: readonly Payment[] = []

/** Newer payments that are not at their end: those that need the person first. An address that is only typed has none. */
export function useUnfinished(): readonly Payment[] {
  const { ownerAddress, destinationAddress } = useWidget().options
  const { account } = useWallet()
  // Only an address that can sign owns payments.
  const signing = destinationAddress?.startsWith('0x') ? destinationAddress : undefined
  const owner = ownerAddress ?? account?.address ?? signing
  const { data } = useHistory(owner === undefined ? undefined : { owner_address: owner, category: 'NEW_OR_FUNDED' })
  if (!data) return none
  const payments = data.payment_statuses
  return [...payments.filter(needsYou), ...payments.filter((payment) => paymentStage(payment) === 'moving')]
}
