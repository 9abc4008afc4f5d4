/** Whether a wallet shows a request for what is drawn in there: to send, or to sign. */
export function isWalletAsked(root: Element | null): boolean {
  return Boolean(root?.querySelector('[data-wait], [data-screen="verify"] .dw-confirm[aria-busy]'))
}
