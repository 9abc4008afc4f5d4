import { hashTypedData } from 'viem'
import { deriveWallet, paymentSalt } from '../../src/signing/deriveWallet.js'
import type { DigestRequest } from '../../src/signing/OwnerSigner.js'
import { sandboxFactory } from '../../src/signing/oneTimeWallet.js'
import type { Hex } from '../../src/signing/Signer.js'
import type { WithdrawFacts } from '../../src/signing/SigningFacts.js'
import { payment } from './fixtures.js'
import { seededRandom } from './seededRandom.js'
import { withdrawJson } from './signing/goodRequests.js'
import { account, paymentId } from './signing/openVerification.js'

/** Unlike those of the fixtures, a contract that a person could send to. */
export const eurc = 'base:0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42'

export const eurcInfo = {
  chain: 'base',
  address: eurc.slice(5),
  name: 'EURC',
  symbol: 'EURC',
  decimals: 6,
  is_native: false,
}

const orderHash: Hex = `0x${'3c'.repeat(32)}`
const salt = paymentSalt(paymentId) as Hex
const wallet = deriveWallet({ factory: sandboxFactory, owner: account.address, orderHash, payment: salt })

/** A payment that stopped with 12.5 EURC on Base, which `account` can take back. */
export const stopped = payment({
  payment_id: paymentId,
  quoted: { ...payment().quoted, onramp: undefined },
  status: 'FAILED',
  funded: true,
  owner_address: account.address,
  owner_chain: 'base',
  processing_addresses: [{ chain: 'base', address: wallet, order_hash: orderHash }],
  next_instruction: undefined,
})

/** A browser refuses a second meaning of a nonce. */
let nonce = 4

/** What the laptop asks the owner to sign: 12.5 EURC with a fee of at most 0.05. */
export function withdrawalTo(recipient: string, fee = 50_000n): Partial<DigestRequest> {
  const facts: WithdrawFacts = {
    purpose: 'withdraw',
    owner: account.address,
    chainId: 31_338n,
    wallet,
    payment: salt,
    recipient: recipient as Hex,
    tokens: [{ token: eurc.replace('base:', '') as Hex, asset: eurc, decimals: 6, units: 12_500_000n, maxFee: fee }],
  }
  const json = withdrawJson(seededRandom(11), facts)
  Object.assign(json.message, {
    fees: [`${fee}`],
    nonce: `${nonce++}`,
    deadline: `${Math.floor(Date.now() / 1_000) + 1_800}`,
  })
  const payload = JSON.stringify(json)
  return {
    digest: hashTypedData(JSON.parse(payload)),
    message: { facts, signatureType: 'EIP712', payload },
  }
}
