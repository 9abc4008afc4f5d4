import { type Address, getAddress } from 'viem'
import { tokenAddress } from '../payments/orderOf.js'
import type { Withdrawal } from '../wallets/Withdrawal.js'
import type { WithdrawalRow } from './withdrawalRows.js'

/** Converts a stored withdrawal to the form the contracts use. */
export function withdrawalOf(
  row: Pick<WithdrawalRow, 'recipient_address' | 'tokens' | 'nonce' | 'deadline'>,
): Withdrawal {
  return {
    recipient: getAddress(row.recipient_address),
    tokens: row.tokens.map(({ token, amount, fee }) => ({
      token: checksummed(tokenAddress(token)),
      amount: BigInt(amount),
      fee: BigInt(fee),
    })),
    nonce: BigInt(row.nonce),
    deadline: BigInt(row.deadline.getTime()) / 1_000n,
  }
}

function checksummed(token: Address | '0x'): Address | '0x' {
  return token === '0x' ? token : getAddress(token)
}
