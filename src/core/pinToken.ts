import type { FlowStorage } from '../flow/resume.js'

/** The facts that give an amount of a token its meaning. */
export type PinnedToken = { token: string; chainId: bigint | string; decimals: number }

/**
 * Pins a token's decimals and chain id as first seen in this browser.
 *
 * @returns Which of them changed: a changed value could make the signed amount differ from the one on the screen.
 */
export function pinToken(
  storage: FlowStorage | undefined,
  { token, chainId, decimals }: PinnedToken,
): 'chain' | 'decimals' | undefined {
  const key = `dw:token:${token.toLowerCase()}`
  try {
    const pinned = storage?.getItem(key)
    if (!pinned) storage?.setItem(key, `${chainId} ${decimals}`)
    const [chain, digits] = pinned?.split(' ') ?? []
    if (chain !== undefined && chain !== String(chainId)) return 'chain'
    return digits !== undefined && digits !== String(decimals) ? 'decimals' : undefined
  } catch {
    // Without storage nothing can be pinned.
    return undefined
  }
}
