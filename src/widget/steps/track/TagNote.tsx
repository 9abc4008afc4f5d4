import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Note } from '../../../ui/Note.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { useAddressCheck } from '../../shared/destination/useAddressCheck.js'

/** Reminds of the destination tag: a transfer without it, or with another one, cannot be attributed. */
export function TagNote({ payment }: { payment: Payment }): JSX.Element | null {
  const t = useMessages().track
  const { chains } = useCatalog()
  const { chain, address } = placeOf(payment)
  const family = chains[chain]?.address_family ?? 'EVM'
  const check = useAddressCheck(family, family === 'EVM' ? '' : address)
  if (!check.ok || check.tag === undefined) return null
  return (
    <Note tone="warning" icon="alert" title={t.tag(check.tag)} inset>
      {t.tagHint}
    </Note>
  )
}

/** The current deposit address, or the former one if no transfer is requested any more. */
function placeOf({ next_instruction: next, processing_addresses }: Payment): { chain: string; address: string } {
  const [deposit] = next?.type === 'TRANSFER_IN' ? next.deposit_info : []
  const [wallet] = processing_addresses
  return deposit
    ? { chain: deposit.deposit_chain, address: deposit.deposit_address }
    : { chain: wallet?.chain ?? '', address: wallet?.address ?? '' }
}
