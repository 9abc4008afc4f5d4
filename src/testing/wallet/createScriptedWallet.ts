import { otherAddress, ownerAddress } from '../world/people.js'
import { tokenIcon } from '../world/tokenIcon.js'
import { announceProvider } from './announceProvider.js'
import type { ScriptedWallet, ScriptedWalletOptions } from './ScriptedWallet.js'

type Request = { method: string; params?: readonly unknown[] }

/** Longer than an ECDSA signature, as a contract account's may be: it can only be verified on chain. */
const signature = `0x${'5a'.repeat(97)}`
/** Has the length of an ECDSA signature, but matches no account. */
const otherSignature = `0x${'5a'.repeat(65)}`

/**
 * Creates an EIP-1193 wallet for tests and stories. It holds no key.
 *
 * @example
 * const wallet = createScriptedWallet({ sending: 'rejects' })
 * const remove = wallet.announce()
 */
export function createScriptedWallet(options: ScriptedWalletOptions = {}): ScriptedWallet {
  const { name = 'Test wallet', accounts = [ownerAddress], connecting = 'shows', sending = 'sends' } = options
  const asked: string[] = []
  const listeners = new Set<(hash: string) => void>()
  let connected = options.connected ?? false
  let chainId = options.chainId ?? 8_453
  let sent = 0

  const send = () => {
    sent += 1
    const hash = `0x${sent.toString(16).padStart(2, '0')}${'c4'.repeat(31)}`
    for (const listener of listeners) listener(hash)
    return hash
  }

  /** With `switches-account`, another account is selected once the chain id was requested. */
  const visibleAccounts = () =>
    sending === 'switches-account' && asked.includes('eth_chainId') ? [otherAddress] : accounts

  const sign = () => (sending === 'signs-by-other-key' ? otherSignature : signature)

  const replies: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_requestAccounts: () => {
      if (connecting === 'rejects') throw rpcError(4001, 'User rejected the request.')
      connected = true
      return accounts
    },
    eth_accounts: () => (connected ? visibleAccounts() : []),
    eth_chainId: () => `0x${chainId.toString(16)}`,
    wallet_switchEthereumChain: ([wanted]) => {
      if (options.staysOnChain) throw rpcError(4902, 'Unrecognized chain.')
      chainId = Number((wanted as { chainId: string }).chainId)
      return null
    },
    eth_sendTransaction: send,
    eth_signTypedData_v4: sign,
    personal_sign: sign,
  }
  const needsApproval = new Set(['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign'])

  const provider = {
    request: async ({ method, params = [] }: Request): Promise<unknown> => {
      asked.push(method)
      if (needsApproval.has(method)) {
        if (sending === 'rejects') throw rpcError(4001, 'User rejected the request.')
        if (sending === 'busy') throw rpcError(-32002, 'Request already pending.')
        if (sending === 'waits') return new Promise<never>(() => {})
      }
      const reply = replies[method]
      if (!reply) throw rpcError(4200, `This wallet does not know ${method}.`)
      return reply(params)
    },
    on: () => {},
    removeListener: () => {},
  }

  return {
    name,
    provider,
    asked,
    announce: (target) => announceProvider({ name, icon: tokenIcon(name.charAt(0), '#8a4b14'), provider }, target),
    onSent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
