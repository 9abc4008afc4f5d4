/** What a screen reader announces on its own, in order: live regions and alerts. */
export type Listener = { said: string[]; stop: () => void }

const live = '[role="alert"], [role="status"], [aria-live="polite"], [aria-live="assertive"]'

/**
 * Records the announcements of live regions and alerts, as a screen reader would speak them.
 *
 * @param page Element that contains the widget, or will.
 */
export function listen(page: HTMLElement): Listener {
  const said: string[] = []
  const lastTexts = new WeakMap<Element, string>()
  const recordAnnouncements = (): void => {
    for (const region of page.querySelectorAll(live)) {
      // The same text in a new element is announced again.
      const holder = region.firstElementChild ?? region
      const text = readOut(region)
      if (lastTexts.get(holder) === text) continue
      lastTexts.set(holder, text)
      if (text !== '') said.push(text)
    }
  }
  const observer = new MutationObserver(recordAnnouncements)
  observer.observe(page, { childList: true, characterData: true, subtree: true })
  return { said, stop: () => observer.disconnect() }
}

/** The text nodes of an element, joined by spaces. */
function readOut(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '')
  return texts.filter(Boolean).join(' ')
}
