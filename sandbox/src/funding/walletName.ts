const names: Readonly<Record<string, string>> = { APPLE_PAY: 'Apple Pay', GOOGLE_PAY: 'Google Pay' }

/** Display name of a phone wallet. */
export function walletName(method: string): string {
  return names[method] ?? 'your wallet'
}
