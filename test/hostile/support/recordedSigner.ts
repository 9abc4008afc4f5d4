import { ownerAddress } from '../../../src/testing/world/people.js'
import { decimalsOf } from '../../../src/testing/world/wireChains.js'
import type { WalletLie } from './hostileWallet.js'
import { type AskedSignature, type DeviceLie, recordPasskey, type ToldMessage } from './recordPasskey.js'

/** Where a passkey's owner withdraws to. A wallet's owner withdraws to themselves. */
const personAddress = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

/** What signs for the owner of a recovery, and everything that it was asked. */
export type RecordedSigner = {
  owner: string
  /** Where money goes that is withdrawn. */
  recipient: string
  /** Every message that it was requested to sign. */
  signatures: readonly AskedSignature[]
  transactions: readonly unknown[]
  wallet?: unknown
  storage?: Record<string, string>
}

/** Who signs, on which network, and what lies about it. */
export type SignerCase = {
  signer: 'wallet' | 'passkey'
  chainId: number
  lies: readonly { wallet?: WalletLie; device?: DeviceLie }[]
}

/**
 * The signer of a case.
 *
 * @param told Every message that the service has asked to sign so far.
 * @param whileOpen Runs while the person is asked.
 */
export function recordedSigner(
  played: SignerCase,
  told: readonly ToldMessage[],
  whileOpen?: () => Promise<void>,
): RecordedSigner {
  if (played.signer === 'wallet') return recordedWallet(played, whileOpen)
  const { account, ...passkey } = recordPasskey(told, played.lies.find(({ device }) => device)?.device, whileOpen)
  return { ...passkey, owner: account, recipient: personAddress, transactions: [] }
}

/** A connected wallet of the owner on the right network. It holds no key: its account is a contract. */
function recordedWallet({ chainId, lies }: SignerCase, whileOpen?: () => Promise<void>): RecordedSigner {
  const signatures: AskedSignature[] = []
  const transactions: unknown[] = []
  const counts = new Map<string, number>()
  const answerTo = (method: string, [first]: readonly unknown[]): unknown => {
    if (/^eth_(requestA|a)ccounts$/.test(method)) return [ownerAddress]
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
    if (method === 'eth_getCode') return '0x60'
    if (method === 'eth_call')
      return `0x${(decimalsOf((first as { to: string }).to) ?? 0).toString(16).padStart(64, '0')}`
    return /sign/i.test(method) ? `0x${'5a'.repeat(97)}` : null
  }
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    const count = (counts.get(method) ?? 0) + 1
    counts.set(method, count)
    if (/sign/i.test(method)) {
      signatures.push({ method, params })
      await whileOpen?.()
    }
    if (/send/i.test(method)) transactions.push(params[0])
    const lie = lies.map(({ wallet }) => wallet?.(method, count)).find(Boolean)
    return lie ? lie() : answerTo(method, params)
  }
  const wallet = { request, on: () => {}, removeListener: () => {} }
  return { owner: ownerAddress, recipient: ownerAddress, signatures, transactions, wallet }
}
