import { callServer, ProviderError } from './callServer.js'
import { confirmInDialog } from './confirmInDialog.js'
import { describeRequest } from './describeRequest.js'

type Listener = (value: unknown) => void
type Request = { method: string; params?: unknown }
type Chain = { chainId: number; network: string }

const connectedKey = 'meridian.dev-wallet'
const approvedMethods = new Set(['eth_requestAccounts', 'eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4'])

/** An EIP-1193 provider like an extension's: prompts before it acts, and remembers that the page is connected. */
export function createDevWalletProvider() {
  const listeners = new Map<string, Set<Listener>>()
  let chainId: number | undefined
  let prompting = false

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

  async function switchChain(requested: number): Promise<null> {
    const known = (await chains()).some((chain) => chain.chainId === requested)
    if (!known) throw new ProviderError(4902, `The Dev wallet does not know chain ${requested}.`)
    if (requested !== chainId) {
      chainId = requested
      emit('chainChanged', toHex(requested))
    }
    return null
  }

  /** One prompt at a time, like other wallets: a second request is rejected with -32002. */
  async function approve(method: string, params: readonly unknown[]): Promise<void> {
    if (prompting) throw new ProviderError(-32002, 'The Dev wallet already has a pending request.')
    prompting = true
    try {
      const approval = await describeRequest(await currentChain(), method, params)
      if (!(await confirmInDialog(approval))) throw new ProviderError(4001, 'Rejected in the Dev wallet.')
    } finally {
      prompting = false
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
