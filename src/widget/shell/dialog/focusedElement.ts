/** The focused element, also inside shadow roots, where `document.activeElement` is the shadow host. */
export function focusedElement(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}
