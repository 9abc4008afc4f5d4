/**
 * URL of the stories' mock provider page. It needs another origin than the story, so it uses the machine's other name
 * (`localhost` or `127.0.0.1`).
 *
 * @param events Events that the page posts to the widget, in order.
 */
export function checkoutUrl(...events: readonly string[]): string {
  const { protocol, hostname, port } = window.location
  const other = hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  const query = new URLSearchParams(events.map((event) => ['say', event]))
  return `${protocol}//${other}:${port}/checkout.html?${query}`
}
