import { toUnits } from '../../money/toUnits.js'
import { paymentSalt } from '../../signing/deriveWallet.js'
import { contractOf } from '../world/wireChains.js'
import type { ScenarioService } from './createService.js'
import type { ScenarioClock, Script } from './Script.js'
import { stepHash } from './stages.js'
import { typedRequest } from './typedRequest.js'

/** Milliseconds until a withdrawal is mined. */
const minedAfter = 5_000

type WithdrawBody = {
  token_amounts: { token: string; amount: string }[]
  recipient_address: string
  withdraw_from?: { payment_id?: string }
}

/** Withdrawals of a scenario: preparation, confirmation and status. */
export function createWithdrawals({ withdrawals = {} }: Script, service: ScenarioService, clock: ScenarioClock) {
  const recipients = new Map<string, string>()
  const sentAt = new Map<string, number>()
  const status = (withdraw_id: string) => {
    const at = sentAt.get(withdraw_id)
    const ended = at !== undefined && clock.now() - at >= minedAfter
    const { ends = 'SUCCESS' } = withdrawals
    return {
      withdraw_id,
      status: ended ? ends : 'PENDING',
      ...(ended && ends === 'SUCCESS' && { transaction_hash: stepHash(8) }),
      issues: [],
    }
  }

  const authorization = ({ token_amounts, recipient_address, withdraw_from }: WithdrawBody) => {
    const payment = service.payment(withdraw_from?.payment_id ?? '')
    const wallet = payment?.processing_addresses[0]?.address ?? ''
    const tokens = token_amounts.map(({ token, amount }) => ({
      ...contractOf(token),
      amount,
      fee: withdrawalFeeOf(token),
    }))
    return typedRequest({
      name: 'OneTimeWallet',
      primaryType: 'Withdraw',
      network: tokens[0]?.network ?? '',
      verifyingContract: wallet,
      message: {
        wallet,
        owner: payment?.owner_address ?? '',
        payment: paymentSalt(payment?.payment_id ?? '') ?? '',
        recipient: withdrawals.recipient ?? recipient_address,
        tokens: tokens.map(({ contract }) => contract),
        amounts: tokens.map(({ amount, decimals }) => String(toUnits(amount, decimals))),
        fees: tokens.map(({ fee, decimals }) => String(toUnits(fee, decimals))),
        nonce: String(sentAt.size),
      },
      now: clock.now(),
    })
  }

  return {
    prepare: (body: unknown) => {
      const request = body as WithdrawBody
      const withdraw_id = `withdraw_${recipients.size + 1}`
      recipients.set(withdraw_id, request.recipient_address)
      return {
        withdraw_id,
        signature_type: 'EIP712',
        withdraw_authorization: authorization(request),
        state_token: withdraw_id,
      }
    },
    confirm: (body: unknown) => {
      const { state_token = '' } = body as { state_token?: string }
      if (!sentAt.has(state_token)) {
        sentAt.set(state_token, clock.now())
        service.fundsMoved(recipients.get(state_token) ?? '')
      }
      return status(state_token)
    },
    status,
  }
}

/** The fee of a withdrawal, in whole tokens: about a cent of a dollar token, about a dollar of ether. */
export function withdrawalFeeOf(token: string): string {
  return token.endsWith(':0x') ? '0.0004' : '0.01'
}
