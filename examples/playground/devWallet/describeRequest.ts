import { callServer, ProviderError } from './callServer.js'
import type { Approval } from './confirmInDialog.js'

type Description = { action: 'transfer' | 'call'; network: string; to: string; amount?: string }

/** Describes a request for the dialog. The server decodes transactions, since it knows the chain's tokens. */
export async function describeRequest(chainId: number, method: string, params: readonly unknown[]): Promise<Approval> {
  switch (method) {
    case 'eth_requestAccounts':
      return { title: 'Connect to this page?', facts: [['Page', location.host]] }
    case 'eth_sendTransaction':
      return describeTransaction((await callServer(chainId, 'dev_describe', params)) as Description)
    case 'personal_sign':
      return { title: 'Sign this message?', facts: [], text: decodeText(params[0]) }
    case 'eth_signTypedData_v4':
      return { title: 'Sign this data?', facts: [], text: indent(params[1]) }
    default:
      throw new ProviderError(4200, `The Dev wallet does not support ${method}.`)
  }
}

function describeTransaction({ action, amount, network, to }: Description): Approval {
  const facts = [
    ...(amount === undefined ? [] : ([['Amount', amount]] as const)),
    ['Network', network],
    [action === 'transfer' ? 'To' : 'Contract', to],
  ] as const
  return { title: action === 'transfer' ? 'Send this transfer?' : 'Call this contract?', facts }
}

function decodeText(hex: unknown): string {
  const pairs = String(hex).replace(/^0x/, '').match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
}

function indent(json: unknown): string {
  try {
    return JSON.stringify(JSON.parse(String(json)), null, 2)
  } catch {
    throw new ProviderError(-32602, 'The typed data is not JSON.')
  }
}
