import type { Eip1193Provider } from '../../wallet/Eip1193Provider.js'
import { otherAddress, ownerAddress } from '../world/people.js'
import { decimalsOf, tokenIcon } from '../world/wireChains.js'

type Request = { method: string; params?: readonly unknown[] }

/** Longer than an ECDSA signature, as a contract account's may be: only the chain can verify it. */
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
  let chainId = options.chainId ?? 31_338
  const sent: string[] = []

  const send = () => {
    const hash = `0x${(sent.length + 1).toString(16).padStart(2, '0')}${'c4'.repeat(31)}`
    sent.push(hash)
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
    eth_call: ([call]) => {
      const { to } = call as { to: string }
      const { decimals = decimalsOf(to) } = options
      if (typeof decimals === 'number') return `0x${decimals.toString(16).padStart(64, '0')}`
      throw rpcError(4200, 'This wallet has no node.')
    },
    // The wallet holds no key, so its account is a contract unless it is to be found out.
    eth_getCode: () => (sending === 'signs-by-other-key' ? '0x' : '0x60'),
    eth_getTransactionByHash: ([hash]) =>
      sent.includes(String(hash)) ? { hash, from: accounts[0], nonce: '0x0' } : null,
    eth_getTransactionReceipt: () => null,
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

type AnnouncedProvider = { name: string; icon: string; provider: Eip1193Provider }

/** Announces a provider (EIP-6963) now and whenever the page requests it, until the returned function is called. */
function announceProvider({ name, icon, provider }: AnnouncedProvider, target: EventTarget = window): () => void {
  const id = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const info = Object.freeze({ uuid: `scenario-${id}`, name, icon, rdns: `test.${id}` })
  const detail = Object.freeze({ info, provider })
  const announce = () => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}

/** How a scripted wallet behaves. */
export type ScriptedWalletOptions = {
  /** Display name. Default `Test wallet`. */
  name?: string | undefined
  /** EVM addresses, the selected one first. */
  accounts?: readonly string[] | undefined
  /** Initial chain id. Default 31338, the local `base`. */
  chainId?: number | undefined
  /** Exposes its accounts from the start, as after an earlier visit. Default false. */
  connected?: boolean | undefined
  /** Response to `eth_requestAccounts`. Default `shows`. */
  connecting?: 'shows' | 'rejects' | undefined
  /**
   * Response to requests to send or sign. Default `sends`. With `switches-account` another account is selected by then,
   * `waits` never resolves, and `signs-by-other-key` returns a signature that the account's key did not make.
   */
  sending?: 'sends' | 'rejects' | 'busy' | 'switches-account' | 'waits' | 'signs-by-other-key' | undefined
  /** What it reports for every token. Default: the decimals of the catalogue. With `unknown`, it reads no contracts. */
  decimals?: number | 'unknown' | undefined
  /** Rejects requests to switch networks. */
  staysOnChain?: boolean | undefined
}

/** A scripted wallet that records the requests it receives. */
export type ScriptedWallet = {
  /** Display name. */
  name: string
  /** The wallet, for `wallet` of the provider. */
  provider: Eip1193Provider
  /** RPC methods it received, oldest first. */
  asked: readonly string[]
  /** Announces the wallet to the page (EIP-6963). Returns a function that stops announcing it. */
  announce: (target?: EventTarget) => () => void
  /** Subscribes to sent transactions by hash. Returns a function that unsubscribes. */
  onSent: (listener: (hash: string) => void) => () => void
}
