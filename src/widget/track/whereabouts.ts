import { fundingHash } from '../../flow/statusView.js'
import { type TimelineStep, timeline } from '../../flow/timeline.js'
import type { Messages } from '../../i18n/en.js'
import type { Payment } from '../../schema/Payment.js'
import type { Movement } from '../../schema/Route.js'
import type { CatalogAsset } from '../useCatalog.js'

type Words = { place: Messages['track']['place']; asset: (id: string) => CatalogAsset; provider: string }

/** Where the money is now, in one sentence. The largest one of the screen, and never more than is known. */
export function whereabouts(payment: Payment, { place, asset, provider }: Words): string {
  if (payment.status === 'UNCONFIRMED') return place.unconfirmed
  const step = timeline(payment).find(({ state }) => state === 'now' || state === 'stopped')
  if (!step) return payment.status === 'PENDING' ? place.sending : place.working
  const of = (movement: Movement | undefined) => movement && asset(movement.resource.asset)
  const [from, to] = [of(step.from), of(step.to)]
  const network = (to ?? from)?.network ?? ''
  switch (step.kind) {
    case 'pay':
      return arriving(payment, step) ? place.arriving(network) : place.waitingTransfer(network)
    case 'provider':
      return arriving(payment, step) ? place.arriving(network) : place.waiting(provider)
    case 'swap':
      return from && to ? place.exchanging(from.symbol, to.symbol) : place.oneTime(network)
    case 'bridge':
      return from && to ? place.moving(from.network, to.network) : place.oneTime(network)
    case 'arrive':
      return place.sending
    case 'other':
      return place.oneTime(network)
  }
}

function arriving(payment: Payment, step: TimelineStep): boolean {
  return step.transactionHash !== undefined || fundingHash(payment) !== undefined
}
