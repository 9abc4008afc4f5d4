import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Quote } from '../../../schema/Quote.js'
import type { Movement, RouteStep } from '../../../schema/Route.js'
import { useAmountText } from '../../shared/amounts/useAmountText.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { useProviderBranding } from '../../shared/offer/useProviderBranding.js'

/** Describes the route of a quote in sentences. Steps of an unknown type are omitted. */
export function useRouteDescription(): (quote: Quote) => string[] {
  const t = useMessages().quotes.route
  const { asset } = useCatalog()
  const { fiat } = useFormatters()
  const amountText = useAmountText()
  const brandingOf = useProviderBranding()

  function describeStep(step: RouteStep, provider: string): string[] {
    const paid = balanceMovement(step.net_effect.consume)
    const got = balanceMovement(step.net_effect.produce)
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

  return (quote) => quote.route.flatMap((step) => describeStep(step, brandingOf(quote.onramp ?? '').name))
}

/** The movement of the balance itself, ignoring approvals and side effects. */
function balanceMovement(movements: readonly Movement[]): Movement | undefined {
  return movements.find(({ resource }) => resource.property === 'BALANCE')
}
