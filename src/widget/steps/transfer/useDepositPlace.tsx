import type { JSX } from 'react'
import type { FundingTransfer } from '../../../core/fund/planFunding.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { useAddressCheck } from '../../shared/destination/useAddressCheck.js'
import { commonMessages } from '../../shell/messages.js'
import { transferMessages } from './messages.js'

export type PlaceErrorProps = { place: Exclude<DepositPlace, { state: 'ready' }>; network: string }

/** Shown in place of the deposit address while it is being validated or if it is invalid. */
export function PlaceError({ place, network }: PlaceErrorProps): JSX.Element {
  const transfer = useMessages(transferMessages)
  const common = useMessages(commonMessages)
  const t = transfer
  switch (place.state) {
    case 'loading':
      return <Skeleton height="17em" />
    case 'unavailable':
      return (
        <>
          <Note tone="warning" icon="alert" title={t.unread} role="alert">
            {t.unreadHint}
          </Note>
          <Button kind="secondary" icon="refresh" onClick={place.retry}>
            {common.tryAgain}
          </Button>
        </>
      )
    case 'refused':
      return (
        <Note tone="danger" icon="alert" title={t.noAddress(network)} role="alert">
          {t.noAddressHint}
        </Note>
      )
  }
}

/** Deposit address of a payment, validated by the rules of its network. */
export type DepositPlace =
  | {
      state: 'ready'
      address: string
      /** Destination tag that the transfer has to include; the service encodes it in the address. */
      tag?: string | undefined
      /** Address including the tag, as the service returned it. */
      full: string
    }
  | { state: 'loading' }
  /** The address rules could not be loaded. */
  | { state: 'unavailable'; retry: () => void }
  /** The address is invalid, so it is not shown. */
  | { state: 'refused' }

/** Validates the deposit address and refuses one that is invalid on its network. */
export function useDepositPlace({ address: full, asset }: FundingTransfer): DepositPlace {
  const family = asset?.family ?? ''
  const check = useAddressCheck(family, full)
  if (check.ok) return { state: 'ready', address: check.address, tag: check.tag, full }
  if (check.problem === 'unavailable') return { state: 'unavailable', retry: check.retry }
  if (check.problem !== 'checking') return { state: 'refused' }
  // An EVM address contains no tag, so it can be shown while its rules are loading.
  const isPlain = family === 'EVM' && /^0x[0-9a-f]{40}$/i.test(full)
  return isPlain ? { state: 'ready', address: full, full } : { state: 'loading' }
}
