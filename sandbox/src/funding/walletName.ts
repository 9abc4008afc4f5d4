const names: Readonly<Record<string, string>> = { APPLE_PAY: 'Apple Pay', GOOGLE_PAY: 'Google Pay' }

/** A phone's wallet as people call it. */
export function walletName(method: string): string {
  return names[method] ?? 'your wallet'
}
