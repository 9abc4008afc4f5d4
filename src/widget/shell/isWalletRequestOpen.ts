/** Whether a wallet request (transaction or signature) of the widget below `root` is open. */
export function isWalletRequestOpen(root: Element | null): boolean {
  return Boolean(root?.querySelector('[data-wait], [data-screen="verify"] .dw-confirm-button[aria-busy]'))
}
