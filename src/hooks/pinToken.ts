import type { FlowStorage } from '../flow/resume.js'

/** What decides how much an amount is, and where. */
export type TokenPlace = { token: string; chainId: bigint | string; decimals: number }

/**
 * Keeps how many decimals a token has and which network it is on, as they were when it was first seen in this browser.
 *
 * @returns What is another than it was: whoever changes it could have other amounts signed than those on the screen.
 */
export function pinToken(
  storage: FlowStorage | undefined,
  { token, chainId, decimals }: TokenPlace,
): 'chain' | 'decimals' | undefined {
  const key = `dw:token:${token.toLowerCase()}`
  try {
    const pinned = storage?.getItem(key)
    if (!pinned) storage?.setItem(key, `${chainId} ${decimals}`)
    const [chain, digits] = pinned?.split(' ') ?? []
    if (chain !== undefined && chain !== String(chainId)) return 'chain'
    return digits !== undefined && digits !== String(decimals) ? 'decimals' : undefined
  } catch {
    // Without storage the amounts are those of the page.
    return undefined
  }
}
