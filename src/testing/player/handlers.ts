import type { QuoteRequest } from '../../schema/Quote.js'
import { dollarPrice } from '../world/prices.js'
import { wireAssets } from '../world/wireAssets.js'
import { wireChains } from '../world/wireChains.js'
import type { createRecovery } from './createRecovery.js'
import type { ScenarioService } from './createService.js'
import { historyResponse } from './historyResponse.js'
import { isFiat } from './isFiat.js'
import type { ProxyCall } from './proxyCalls.js'
import { errorResponse, jsonResponse } from './responses.js'
import type { ScenarioClock } from './ScenarioClock.js'
import type { Script } from './Script.js'

export type HandlerRequest = { query: URLSearchParams; body: unknown }

type ConfirmBody = { payment_id?: string; owner_address?: string; destination_address?: string }

/** Handlers for every proxy route, in the wire format. */
export function createHandlers(
  script: Script,
  service: ScenarioService,
  clock: ScenarioClock,
): Record<ProxyCall, (request: HandlerRequest) => Response | Promise<Response>> {
  const assets = { ...wireAssets, ...script.assets }
  const ids = Object.keys(assets)
  const json = (body: unknown) => jsonResponse(body, clock.now())
  const missing = () => errorResponse(404, 'There is no such payment.', clock.now())
  let loaded: Promise<ReturnType<typeof createRecovery>> | undefined
  // Lazy-loaded, because most pages never need it.
  const recovery = () => {
    loaded ??= import('./createRecovery.js').then((module) => module.createRecovery(script, service, clock))
    return loaded
  }
  const reachable = (keys: readonly string[], fiats: readonly string[]) => {
    const tokens = (key: string) => ids.filter((id) => !isFiat(id) && id !== key)
    return json(Object.fromEntries(keys.map((key) => [key, { fiats, tokens: tokens(key) }])))
  }

  return {
    chains: () => json({ ...wireChains, ...script.chains }),
    assets: () => json(assets),
    'available-inputs': ({ query }) => reachable(query.getAll('outputs[]'), ids.filter(isFiat)),
    'available-outputs': ({ query }) => reachable(query.getAll('inputs[]'), []),
    quotes: async ({ body }) => {
      const request = body as QuoteRequest
      return json(service.quote(request.parent_payment_id ? (await recovery()).toChildRequest(request) : request))
    },
    confirm: async ({ body }) => {
      // Scenarios do not verify ownership, so any signature is accepted.
      const { payment_id = '', owner_address = '', destination_address = '' } = body as ConfirmBody
      const payment = payment_id === '' ? service.payments()[0] : undefined
      const confirmed = payment ?? service.confirm(payment_id, owner_address, destination_address)
      if (confirmed?.parent_payment_id !== undefined) return json((await recovery()).withKnownOrder(confirmed))
      return confirmed ? json(confirmed) : errorResponse(400, 'This quote is not known here.', clock.now())
    },
    payment: ({ query }) => {
      const payment = service.payment(query.get('payment_id') ?? '')
      return payment ? json(payment) : missing()
    },
    history: ({ query }) => json(historyResponse(service.payments(), query)),
    issues: ({ body }) => {
      const { payment_ids = [] } = body as { payment_ids?: string[] }
      const payments = payment_ids.flatMap((id) => service.payment(id) ?? [])
      return json({
        payments: payments.map(({ payment_id, status, issues }) => ({ payment_id, status, issues, withdrawable: [] })),
      })
    },
    balances: async ({ body }) => json((await recovery()).balances(body)),
    prices: ({ body }) => {
      const { tokens = [] } = body as { tokens?: string[] }
      return json(Object.fromEntries(tokens.map((id) => [id, dollarPrice(id)])))
    },
    onramp: ({ body }) => {
      const next = service.payment((body as { payment_id?: string }).payment_id ?? '')?.next_instruction
      if (next?.type !== 'ONRAMP') return missing()
      return json({ funding_page_onramp_url: next.funding_page_url, client_redirect_url: null })
    },
    withdraw: async ({ body }) => json((await recovery()).prepare(body)),
    'withdraw-confirm': async ({ body }) => json((await recovery()).confirm(body)),
    'withdraw-status': async ({ query }) => json((await recovery()).status(query.get('withdraw_id') ?? '')),
  }
}
