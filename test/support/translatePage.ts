/**
 * Does to a page what translators do: each text that may be translated is replaced by elements of the translator's own.
 * They say the same, so that a translated page can be compared with an untranslated one.
 */
export function translatePage(page: ParentNode): void {
  for (const text of textsOf(page)) {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data
    text.replaceWith(outer)
  }
}

/** What is read on a page, whatever elements it is in. Announcements come and go. */
export function readPage(page: ParentNode): string {
  return textsOf(page, true)
    .map(({ data }) => data)
    .join('|')
}

function textsOf(page: ParentNode, all = false): Text[] {
  const walker = document.createTreeWalker(page as Node, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const closed = text.parentElement?.closest(
      all ? 'style, .dw-visually-hidden[role="status"]' : 'style, font, textarea, [translate="no"]',
    )
    if (text.data.trim() !== '' && !closed) texts.push(text)
  }
  return texts
}
