/** The error that EIP-1193 providers reject with. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

type WalletResponse = { result?: unknown; error?: { code: number; message: string } }

/** Calls the playground's server, which holds the key of the Dev wallet. */
export async function callServer(chainId: number, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch('/dev-wallet', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chainId, method, params }),
  })
  if (!response.ok) throw new ProviderError(-32603, 'The Dev wallet does not respond.')
  const { result, error } = (await response.json()) as WalletResponse
  if (error) throw new ProviderError(error.code, error.message)
  return result
}
