import { useFormatters, useMessages } from '../../i18n/MessagesProvider.js'
import type { Quote } from '../../schema/Quote.js'
import type { Movement, RouteStep } from '../../schema/Route.js'
import { useAmountText } from '../amounts/useAmountText.js'
import { useProviderFace } from '../offer/useProviderFace.js'
import { useCatalog } from '../tokens/useCatalog.js'

/** Tells the way of the money in sentences. Steps of a kind that is not known are left out, never guessed. */
export function useRouteWords(): (quote: Quote) => string[] {
  const t = useMessages().quotes.route
  const { asset } = useCatalog()
  const { fiat } = useFormatters()
  const amountText = useAmountText()
  const faceOf = useProviderFace()

  function stepWords(step: RouteStep, provider: string): string[] {
    const paid = moved(step.net_effect.consume)
    const got = moved(step.net_effect.produce)
    if (step.type === 'ONRAMP' && paid && got) {
      const token = asset(got.resource.asset)
      return [t.pay(fiat(paid.amount, paid.resource.asset), provider), t.onramp(provider, token.symbol, token.network)]
    }
    if (step.type === 'USER_FUND' && paid) {
      const token = asset(paid.resource.asset)
      return [t.send(amountText(paid.amount, token), token.network)]
    }
    return step.pieces_info.flatMap(({ type }) => {
      if (type === 'convert' && paid && got)
        return [t.convert(asset(paid.resource.asset).symbol, asset(got.resource.asset).symbol)]
      if (type === 'bridge' && got) return [t.bridge(asset(got.resource.asset).network)]
      return type === 'transfer_out' ? [t.arrive] : []
    })
  }

  return (quote) => quote.route.flatMap((step) => stepWords(step, faceOf(quote.onramp ?? '').name))
}

/** What is moved itself; approvals and side effects move nothing. */
function moved(movements: readonly Movement[]): Movement | undefined {
  return movements.find(({ resource }) => resource.property === 'BALANCE')
}
