import { checksumAddress } from '../../address/evm.js'
import { toUnits } from '../../money/units.js'
import { isToken } from '../../schema/Asset.js'
import { paymentSalt } from '../../signing/paymentSalt.js'
import { wireAssets } from '../world/wireAssets.js'
import type { ScenarioService } from './createService.js'
import type { ScenarioClock } from './ScenarioClock.js'
import { stepHash } from './stages.js'
import { typedRequest } from './typedRequest.js'
import { withdrawalFee } from './withdrawalFee.js'

/** Milliseconds until a withdrawal is mined. */
const minedAfter = 5_000

type WithdrawBody = {
  token_amounts: { token: string; amount: string }[]
  recipient_address: string
  withdraw_from?: { payment_id?: string }
}

/** Withdrawals of a scenario: what the owner signs, and how it stands. */
export function createWithdrawals(service: ScenarioService, clock: ScenarioClock) {
  const sentAt = new Map<string, number>()
  let prepared = 0
  const status = (withdraw_id: string) => {
    const at = sentAt.get(withdraw_id)
    const mined = at !== undefined && clock.now() - at >= minedAfter
    return {
      withdraw_id,
      status: mined ? 'SUCCESS' : 'PENDING',
      ...(mined && { transaction_hash: stepHash(8) }),
      issues: [],
    }
  }

  const authorization = ({ token_amounts, recipient_address, withdraw_from }: WithdrawBody) => {
    const payment = service.payment(withdraw_from?.payment_id ?? '')
    const wallet = payment?.processing_addresses[0]?.address ?? ''
    const tokens = token_amounts.map(({ token, amount }) => ({ ...tokenOf(token), amount }))
    return typedRequest({
      name: 'OneTimeWallet',
      primaryType: 'Withdraw',
      network: tokens[0]?.network ?? '',
      verifyingContract: wallet,
      message: {
        wallet,
        owner: payment?.owner_address ?? '',
        payment: paymentSalt(payment?.payment_id ?? '') ?? '',
        recipient: recipient_address,
        tokens: tokens.map(({ contract }) => contract),
        amounts: tokens.map(({ amount, decimals }) => String(toUnits(amount, decimals))),
        fees: tokens.map(({ decimals }) => String(toUnits(withdrawalFee, decimals))),
        nonce: String(sentAt.size),
      },
      now: clock.now(),
    })
  }

  return {
    prepare: (body: unknown) => {
      prepared += 1
      const withdraw_id = `withdraw_${prepared}`
      return {
        withdraw_id,
        signature_type: 'EIP712',
        withdraw_authorization: authorization(body as WithdrawBody),
        state_token: withdraw_id,
      }
    },
    confirm: (body: unknown) => {
      const { state_token = '' } = body as { state_token?: string }
      if (!sentAt.has(state_token)) sentAt.set(state_token, clock.now())
      return status(state_token)
    },
    status,
  }
}

function tokenOf(id: string) {
  const asset = wireAssets[id]
  const [network = '', address = ''] = id.split(':')
  const contract = address === '0x' ? `0x${'0'.repeat(40)}` : checksumAddress(address)
  return { network, contract, decimals: asset && isToken(asset) ? asset.decimals : 18 }
}
