import { fundingHash } from '../../../flow/statusView.js'
import { type TimelineStep, timeline } from '../../../flow/timeline.js'
import type { Messages } from '../../../i18n/en.js'
import type { Payment } from '../../../schema/Payment.js'
import type { Movement } from '../../../schema/Route.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'

type FundsLocationOptions = { place: Messages['track']['place']; asset: (id: string) => CatalogAsset; provider: string }

/** Headline that says where the funds are. Never claims more than is known. */
export function fundsLocation(payment: Payment, { place, asset, provider }: FundsLocationOptions): string {
  if (payment.status === 'UNCONFIRMED') return place.unconfirmed
  const step = timeline(payment).find(({ state }) => state === 'now' || state === 'stopped')
  if (!step) return payment.status === 'PENDING' ? place.sending : place.working
  const of = (movement: Movement | undefined) => movement && asset(movement.resource.asset)
  const [from, to] = [of(step.from), of(step.to)]
  const network = (to ?? from)?.network ?? ''
  switch (step.kind) {
    case 'pay':
      return arriving(payment, step) ? place.checking(network) : waiting(place.waitingTransfer(network))
    case 'provider':
      return arriving(payment, step) ? place.arriving(network) : waiting(place.waiting(provider))
    case 'swap':
      return from && to ? place.exchanging(from.symbol, to.symbol) : place.oneTime(network)
    case 'bridge':
      return from && to ? place.moving(from.network, to.network) : place.oneTime(network)
    case 'arrive':
      return place.sending
    case 'other':
      return place.oneTime(network)
  }

  /** An unknown status or instruction of a newer service may wait for something other than funds. */
  function waiting(forMoney: string): string {
    const known = payment.status === 'PENDING' || payment.status === 'EXPIRED'
    return known && payment.next_instruction?.type !== 'unrecognized' ? forMoney : place.unknown
  }
}

function arriving(payment: Payment, step: TimelineStep): boolean {
  return step.transactionHash !== undefined || fundingHash(payment) !== undefined
}
