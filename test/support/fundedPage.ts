import type { DepositClient } from '../../src/client/createDepositClient.js'
import type { Catalog, CoreContext } from '../../src/core/CoreContext.js'
import { planFunding } from '../../src/core/fund/planFunding.js'
import { DepositError } from '../../src/errors/DepositError.js'
import type { DepositInfo } from '../../src/schema/NextInstruction.js'
import type { Payment } from '../../src/schema/Payment.js'
import { deriveWallet, paymentSalt } from '../../src/signing/deriveWallet.js'
import { hashOrder } from '../../src/signing/order/Order.js'
import { type Agreement, saveAgreement } from '../../src/storage/agreementRecord.js'
import { destination, owner, payment, usdc } from './fixtures.js'
import { memoryStorage } from './memoryStorage.js'

export const factory = `0x${'fa'.repeat(20)}`
export const paymentId = '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
export const contract = usdc.slice('base:'.length)
const zero = `0x${'0'.repeat(40)}`
export const order = {
  legs: [
    {
      chain_id: '8453',
      token_in: contract,
      amount_in: '50000000',
      max_fee: '0',
      share: '0',
      partner: zero,
      token_out: contract,
      min_out: '49250000',
      recipient: destination,
      target: zero,
      call_hash: `0x${'0'.repeat(64)}`,
      actions: [],
    },
  ],
  deadline: '2000000000',
}
export const orderHash = hashOrder(order) ?? ''
export const derived = deriveWallet({ factory, owner, orderHash, payment: paymentSalt(paymentId) ?? '' })

export const catalog: Catalog = {
  assets: {
    [usdc]: { chain: 'base', address: contract, name: 'USDC', symbol: 'USDC', decimals: 6, is_native: false },
  },
  chains: { base: { chain_id: '8453', network: 'base', address_family: 'EVM', is_testnet: false } },
}
export const agreement: Agreement = {
  origin: 'confirmed',
  input: { asset: usdc, amount: '50' },
  funding: { asset: usdc, amount: '50' },
  output: { asset: usdc, amount: '49.25' },
  owner,
  destination,
  assets: { [usdc]: { symbol: 'USDC', decimals: 6, family: 'EVM', chainId: '8453' } },
}

export function asking(deposit: Partial<DepositInfo> = {}, change: Partial<Payment> = {}): Payment {
  const info = {
    deposit_token: usdc,
    deposit_amount: '50',
    deposit_address: derived,
    deposit_chain: 'base',
    ...deposit,
  }
  const { quote_request, quoted } = payment()
  return payment({
    payment_id: paymentId,
    quote_request: { ...quote_request, request: { ...quote_request.request, fixed_input_amount: agreement.input } },
    quoted: { ...quoted, onramp: undefined },
    processing_addresses: [{ chain: 'base', address: derived, factory, order_hash: orderHash, order }],
    next_instruction: { type: 'TRANSFER_IN', payment_id: paymentId, deposit_info: [info] },
    ...change,
  })
}

export type Page = Partial<CoreContext> & { list?: Partial<Catalog>; agreed?: Agreement | null }

export function page({
  list = catalog,
  agreed = agreement,
  ...change
}: Page = {}): CoreContext & { storage: ReturnType<typeof memoryStorage> } {
  const storage = memoryStorage()
  if (agreed !== null) saveAgreement(storage, paymentId, agreed)
  return {
    // An hour before the order ends.
    client: { boundedNow: () => 1_999_996_400_000 } as DepositClient,
    payments: { get: () => undefined, set: () => undefined },
    catalog: { cached: () => list, load: async () => ({ ...catalog, ...list }) },
    signing: { factories: [factory] },
    ...change,
    storage,
  }
}

export const stopped = async (context: CoreContext, reading: Payment) => {
  try {
    await planFunding(context, reading)
  } catch (error) {
    if (DepositError.is(error)) return `${error.code} ${error.rule}`
  }
  return 'nothing'
}
