/**
 * Runs in the page: the size of each visible element of the widget in pixels, with the index of its parent. It is sent as
 * text, so it uses nothing around it.
 */
export function measureLayout() {
  const elements = []
  const add = (element, parent) => {
    if (!element.checkVisibility() || element.closest('.dw-visually-hidden')) return
    const { width, height } = element.getBoundingClientRect()
    const text = element.children.length === 0 ? ` “${element.textContent.trim().slice(0, 40)}”` : ''
    const classes = [...element.classList].map((name) => `.${name}`).join('')
    const index = elements.push({ name: element.localName + classes + text, parent, width, height }) - 1
    if (element.localName === 'svg') return
    for (const child of (element.shadowRoot ?? element).children) add(child, index)
  }
  for (const root of document.querySelectorAll('.dw')) add(root)
  for (const element of elements)
    for (const side of ['width', 'height']) element[side] = Math.round(element[side] * 10) / 10
  return elements
}
