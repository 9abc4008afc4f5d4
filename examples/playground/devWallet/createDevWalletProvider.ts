import { askInDialog } from './askInDialog.js'
import { callServer, ProviderError } from './callServer.js'
import { describeRequest } from './describeRequest.js'

type Listener = (value: unknown) => void
type Request = { method: string; params?: unknown }
type Chain = { chainId: number; network: string }

const connectedKey = 'meridian.dev-wallet'
const approvedMethods = new Set(['eth_requestAccounts', 'eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4'])

/** An EIP-1193 provider like any extension's: asks before it acts, remembers which page may see the account. */
export function createDevWalletProvider() {
  const listeners = new Map<string, Set<Listener>>()
  let chainId: number | undefined
  let asking = false

  function emit(event: string, value: unknown): void {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }

  async function chains(): Promise<Chain[]> {
    return (await callServer(0, 'dev_chains', [])) as Chain[]
  }

  async function currentChain(): Promise<number> {
    chainId ??= (await chains())[0]?.chainId
    if (chainId === undefined) throw new ProviderError(4901, 'The Dev wallet found no local chain.')
    return chainId
  }

  async function switchChain(wanted: number): Promise<null> {
    const known = (await chains()).some((chain) => chain.chainId === wanted)
    if (!known) throw new ProviderError(4902, `The Dev wallet does not know chain ${wanted}.`)
    if (wanted !== chainId) {
      chainId = wanted
      emit('chainChanged', toHex(wanted))
    }
    return null
  }

  /** One question at a time, as wallets do: a second one is told that the first is still open. */
  async function approve(method: string, params: readonly unknown[]): Promise<void> {
    if (asking) throw new ProviderError(-32002, 'The Dev wallet already asks for something.')
    asking = true
    try {
      const approval = await describeRequest(await currentChain(), method, params)
      if (!(await askInDialog(approval))) throw new ProviderError(4001, 'Rejected in the Dev wallet.')
    } finally {
      asking = false
    }
  }

  async function connect(): Promise<unknown> {
    if (!isConnected()) await approve('eth_requestAccounts', [])
    setConnected(true)
    const accounts = await callServer(0, 'dev_accounts', [])
    emit('accountsChanged', accounts)
    return accounts
  }

  async function request({ method, params }: Request): Promise<unknown> {
    const list = Array.isArray(params) ? params : []
    switch (method) {
      case 'eth_chainId':
        return toHex(await currentChain())
      case 'eth_accounts':
        return isConnected() ? callServer(0, 'dev_accounts', []) : []
      case 'eth_requestAccounts':
        return connect()
      case 'wallet_switchEthereumChain':
        return switchChain(Number((list[0] as { chainId?: string } | undefined)?.chainId))
      case 'wallet_revokePermissions':
        setConnected(false)
        emit('accountsChanged', [])
        return null
      default:
        if (approvedMethods.has(method)) {
          if (!isConnected()) throw new ProviderError(4100, 'The Dev wallet is not connected to this page.')
          await approve(method, list)
        }
        return callServer(await currentChain(), method, list)
    }
  }

  return {
    request,
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener)
    },
  }
}

function toHex(chainId: number): string {
  return `0x${chainId.toString(16)}`
}

function isConnected(): boolean {
  return sessionStorage.getItem(connectedKey) === 'connected'
}

function setConnected(connected: boolean): void {
  if (connected) sessionStorage.setItem(connectedKey, 'connected')
  else sessionStorage.removeItem(connectedKey)
}
