import { assetIds, otherAddress } from '../../../../src/testing/world/people.js'
import type { Wire } from '../honestWorld.js'
import { deposit, firstWallet, group, leg } from './alter.js'
import type { RecoveryLie } from './RecoveryCase.js'

/** Lies that only a retry hears. */
export const retryLies: readonly RecoveryLie[] = [
  ...group(
    'quotes',
    'refused',
    ['quotes'],
    [
      [
        'another token',
        (body) => ({
          ...body,
          quotes: body.quotes.map((each: Wire) => ({
            ...each,
            output_amount: { ...each.output_amount, asset: assetIds.daiOnBase },
          })),
        }),
      ],
      [
        'an echo of another destination',
        (body) => ({
          ...body,
          quote_request: {
            ...body.quote_request,
            request: { ...body.quote_request.request, dest_address: otherAddress },
          },
        }),
      ],
      [
        'an echo of another output',
        (body) => ({
          ...body,
          quote_request: {
            ...body.quote_request,
            request: { ...body.quote_request.request, output_asset: assetIds.daiOnBase },
          },
        }),
      ],
    ],
  ),
  ...group(
    'new payment',
    'refused',
    ['confirm'],
    [
      ['another owner', (body) => ({ ...body, owner_address: otherAddress })],
      ['another destination', (body) => ({ ...body, destination_address: otherAddress })],
      ['another address', deposit({ deposit_address: otherAddress })],
      [
        'another address throughout',
        (body, scene, random) => {
          const moved = firstWallet(() => ({ address: otherAddress }))(body, scene, random) ?? body
          return deposit({ deposit_address: otherAddress })(moved, scene, random)
        },
      ],
      [
        'an address with text after it',
        (body, scene, random) =>
          deposit({ deposit_address: `${body.next_instruction?.deposit_info?.[0]?.deposit_address}@1` })(
            body,
            scene,
            random,
          ),
      ],
      ['ten times the amount', deposit({ deposit_amount: '0.5' })],
      ['another token', deposit({ deposit_token: assetIds.daiOnBase })],
      ['another network', deposit({ deposit_chain: 'arbitrum' })],
      ['another factory', firstWallet(() => ({ factory: otherAddress }))],
      ['no order', firstWallet(() => ({ order: undefined }))],
      ['no order and no hash', firstWallet(() => ({ order: undefined, order_hash: undefined }))],
      ['an order to somebody else', leg({ recipient: otherAddress })],
      ['an order for less', leg({ min_out: '1' })],
      ['an order for another token', leg({ token_out: otherAddress })],
      ['an order on another chain', leg({ chain_id: '1' })],
      ['an order with a large fee', leg({ max_fee: '99999999999999999' })],
      ['an order with a call', leg({ target: otherAddress, call_hash: `0x${'07'.repeat(32)}` })],
      [
        'an order with two legs',
        firstWallet(({ order }) => ({ order: { ...order, legs: [order?.legs[0], order?.legs[0]] } })),
      ],
    ],
  ),
  // What the owner signs is for the wallet as confirmed; each later reading is compared once the new payment is opened.
  ...group(
    'new payment',
    'either',
    ['confirm'],
    [
      [
        'a promise of less',
        (body) => ({
          ...body,
          quoted: { ...body.quoted, output_amount: { ...body.quoted.output_amount, amount: '0.01' } },
        }),
      ],
      [
        'another token promised',
        (body) => ({
          ...body,
          quoted: { ...body.quoted, output_amount: { ...body.quoted.output_amount, asset: assetIds.daiOnBase } },
        }),
      ],
      [
        'another token requested',
        (body) => ({
          ...body,
          quote_request: {
            ...body.quote_request,
            request: { ...body.quote_request.request, output_asset: assetIds.daiOnBase },
          },
        }),
      ],
      // The payment is read by the id of its quote, and the hash of its order is computed here.
      ['another id', (body) => ({ ...body, payment_id: '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f' })],
      ['another order hash', firstWallet(() => ({ order_hash: `0x${'07'.repeat(32)}` }))],
      ['no instruction', (body) => ({ ...body, next_instruction: null })],
    ],
  ),
]
