/**
 * Runs in the page: what the widget shows and names, without what other people named.
 * @returns {string[]} Each text once.
 */
export function listShownTexts() {
  const root = document.querySelector('[data-dw]')
  const texts = new Set()
  const add = (text) => text && texts.add(text.replace(/[\u2066-\u2069\u202e\u202c]/g, '').trim())
  for (const element of root?.querySelectorAll('*') ?? []) {
    if (!element.checkVisibility() || element.closest('svg, [translate="no"], [data-dw] [lang], bdi, [role="status"]'))
      continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription'])
      add(element.getAttribute(name))
    for (const { nodeType, data } of element.childNodes) if (nodeType === 3) add(data)
  }
  texts.delete('')
  return [...texts]
}
