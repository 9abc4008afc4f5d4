import { hashMessage, hashTypedData } from 'viem'
import type { Chain } from '../chains/types.js'
import type { WalletArgs } from '../wallets/oneTimeWallet.js'
import type { Withdrawal } from '../wallets/Withdrawal.js'
import { withdrawText } from '../wallets/withdrawText.js'
import type { SignableMessage } from '../wallets/withdrawTypedData.js'
import { serializeTypedData, withdrawTypedData } from '../wallets/withdrawTypedData.js'

/** The message that the owner signs to withdraw, in both forms that the wallet contract accepts. */
export function withdrawalMessage(chain: Chain, args: WalletArgs, withdrawal: Withdrawal): SignableMessage {
  const typedData = withdrawTypedData(chain, args, withdrawal)
  const text = withdrawText(chain, args, withdrawal)
  return {
    EIP712: { payload: serializeTypedData(typedData), hash: hashTypedData(typedData) },
    EIP191: { payload: text, hash: hashMessage(text) },
  }
}
