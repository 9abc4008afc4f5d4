import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { sameAddress } from '../address/sameAddress.js'
import { confirmPayment } from '../client/confirmPayment.js'
import { getAssets } from '../client/getAssets.js'
import { getChains } from '../client/getChains.js'
import { getPayment } from '../client/getPayment.js'
import { DepositError } from '../errors/DepositError.js'
import { agreeParties } from '../flow/resume.js'
import { chosenQuote, type Offer } from '../flow/state.js'
import { toUnits } from '../money/units.js'
import type { DepositInfo } from '../schema/NextInstruction.js'
import type { Payment } from '../schema/Payment.js'
import type { QuoteRequest, QuoteResponse } from '../schema/Quote.js'
import { sandboxFactory } from '../signing/templates/oneTimeWallet.js'
import { acceptPayment } from './acceptPayment.js'
import { type DepositContextValue, useDepositContext } from './context.js'
import { isCheckable } from './isCheckable.js'
import { isUnsure } from './isUnsure.js'
import { paymentKey } from './paymentQuery.js'
import { useQuotes } from './useQuotes.js'

/** A payment that goes on with another one's money, and where that money has to go. */
export type Continuation = { child: Payment; deposit: DepositInfo }

export type UseRequoteResult = {
  /** New quotes for what lies in the payment's one-time wallet. */
  quotes: UseQueryResult<QuoteResponse, DepositError>
  /**
   * Confirms a quote as a new payment of the same owner to the same address. Moves nothing. Rejects with a
   * `DepositError`: `signing_refused` where what the new one-time wallet does cannot be checked, or is not what was quoted.
   */
  confirm: (offer: Offer) => Promise<Continuation>
  pending: boolean
  error: DepositError | undefined
  /** Forgets the error. */
  clear: () => void
}

/**
 * Goes on with the money of a payment that stopped: a new quote, a new payment, and then a withdrawal of the old one to
 * the new one's deposit address, with `useWithdraw`.
 *
 * @param parent While undefined nothing is fetched.
 * @example
 * const { quotes, confirm } = useRequote(payment)
 * const { deposit } = await confirm({ response: quotes.data, chosen: quotes.data.quotes[0].payment_id })
 */
export function useRequote(parent: Payment | undefined): UseRequoteResult {
  const context = useDepositContext()
  const quotes = useQuotes(parent && requestOf(parent))
  const confirming = useMutation<Continuation, DepositError, Offer>(
    {
      mutationFn: async (offer) => {
        const quote = chosenQuote(offer)
        // Said before anything is confirmed: afterwards it would be a payment that its money cannot reach.
        if (quote && !isCheckable(quote))
          throw new DepositError('signing_refused', 'What this way does with the money cannot be checked here.', {
            rule: 'wallet_address',
          })
        if (!parent) throw new DepositError('configuration', 'There is no payment to go on with.')
        return continueWith(context, parent, await confirmOnce(context, parent, offer), offer)
      },
      networkMode: 'always',
      retry: false,
    },
    context.queryClient,
  )
  return {
    quotes,
    confirm: confirming.mutateAsync,
    pending: confirming.isPending,
    error: confirming.error ?? undefined,
    clear: confirming.reset,
  }
}

/** The service puts what it finds in the place of the amount. */
function requestOf({ payment_id, quoted, destination_address, price_currency, quote_request }: Payment): QuoteRequest {
  const { request } = quote_request
  const held = quoted.route[0]?.net_effect.produce[0]
  return {
    request: {
      kind: 'FIXED_INPUT',
      fixed_input_amount: held ? { asset: held.resource.asset, amount: held.amount } : request.fixed_input_amount,
      output_asset: request.output_asset,
      dest_address: destination_address,
    },
    price_currency: price_currency ?? quote_request.price_currency,
    parent_payment_id: payment_id,
  }
}

/** The new payment's id is known from its quote: after a lost answer looking is enough, and without one nothing was paid. */
async function confirmOnce({ client, storage }: DepositContextValue, parent: Payment, { response, chosen }: Offer) {
  // What the new payment has to be about, kept before anybody answers.
  agreeParties(storage, chosen, parent.owner_address, parent.destination_address)
  try {
    return await confirmPayment(client, {
      payment_id: chosen,
      state_token: response.state_token,
      owner_address: parent.owner_address,
      destination_address: parent.destination_address,
    })
  } catch (cause) {
    const error = DepositError.from(cause)
    if (!isUnsure(error)) throw error
    return getPayment(client, { payment_id: chosen }).catch(() => {
      throw error
    })
  }
}

/**
 * Works out for itself that the new address obeys the owner, and that all it can do without them is what the quote on
 * the screen promised, before anything can be signed towards it.
 */
async function continueWith(
  context: DepositContextValue,
  parent: Payment,
  child: Payment,
  offer: Offer,
): Promise<Continuation> {
  const { isOwnWallet } = await import('../signing/isOwnWallet.js')
  const instruction = child.next_instruction
  const [deposit] = instruction?.type === 'TRANSFER_IN' ? instruction.deposit_info : []
  const made = child.processing_addresses.find(({ address }) => sameAddress(address, deposit?.deposit_address))
  const orderHash = deposit && (await orderHashOf(context, { deposit, order: made?.order, parent, offer }))
  const ours =
    sameAddress(child.owner_address, parent.owner_address) &&
    sameAddress(child.destination_address, parent.destination_address) &&
    isOwnWallet({
      address: deposit?.deposit_address ?? '',
      factory: made?.factory ?? '',
      orderHash: orderHash ?? '',
      paymentId: child.payment_id,
      owner: parent.owner_address,
      factories: [sandboxFactory, ...(context.signing?.factories ?? [])],
    })
  if (!deposit || !ours)
    throw new DepositError('signing_refused', 'What the new deposit address does with the money cannot be checked.', {
      rule: 'wallet_address',
    })
  const key = paymentKey(child.payment_id)
  const known = context.queryClient.getQueryData<Payment>(key)
  context.queryClient.setQueryData(key, acceptPayment(child, known, context.storage))
  return { child, deposit }
}

type OrderToCheck = { deposit: DepositInfo; order: unknown; parent: Payment; offer: Offer }

/** The hash of the new wallet's order, if that ends as the quote on the screen says. */
async function orderHashOf(
  { client }: DepositContextValue,
  { deposit, order, parent, offer }: OrderToCheck,
): Promise<string | undefined> {
  const output = chosenQuote(offer)?.output_amount
  if (!output) return undefined
  const [{ endsAt }, chains, assets] = await Promise.all([
    import('../signing/order/endsAt.js'),
    getChains(client),
    getAssets(client, { assets: [output.asset] }),
  ])
  const chainId = chains[deposit.deposit_chain]?.chain_id
  const decimals = assets[output.asset]?.decimals
  if (chainId === undefined || decimals === undefined) return undefined
  return endsAt(order, {
    chainId,
    tokenIn: contractOf(deposit.deposit_token),
    tokenOut: contractOf(output.asset),
    minOut: toUnits(output.amount, decimals),
    destination: parent.destination_address,
  })
}

/** As contracts write a token: the zero address for the network's own currency. */
function contractOf(token: string): string {
  const address = token.slice(token.indexOf(':') + 1)
  return address === '0x' ? `0x${'0'.repeat(40)}` : address
}
