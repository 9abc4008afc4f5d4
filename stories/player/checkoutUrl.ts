/**
 * Where a story's stand-in for a provider's page is. It has to be of another origin than the page around, so it goes by
 * the other name of this machine.
 *
 * @param says What the page tells the widget, in order.
 */
export function checkoutUrl(...says: readonly string[]): string {
  const { protocol, hostname, port } = window.location
  const other = hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  const query = new URLSearchParams(says.map((say) => ['say', say]))
  return `${protocol}//${other}:${port}/checkout.html?${query}`
}
