/** What a screen reader is given to say by itself, in order: the one polite region, and every alert that comes up. */
export type Listener = { said: string[]; stop: () => void }

const live = '[role="alert"], [role="status"], [aria-live="polite"], [aria-live="assertive"]'

/**
 * Listens to a page as a screen reader does: to words that come into a live region, and to alerts.
 *
 * @param page Where the widget is, or will be.
 */
export function listen(page: HTMLElement): Listener {
  const said: string[] = []
  const heard = new WeakMap<Element, string>()
  const hear = (): void => {
    for (const region of page.querySelectorAll(live)) {
      // The same words are said again when another element holds them.
      const holder = region.firstElementChild ?? region
      const text = readOut(region)
      if (heard.get(holder) === text) continue
      heard.set(holder, text)
      if (text !== '') said.push(text)
    }
  }
  const observer = new MutationObserver(hear)
  observer.observe(page, { childList: true, characterData: true, subtree: true })
  return { said, stop: () => observer.disconnect() }
}

/** The texts of an element one after another, each as a sentence or a part of one. */
function readOut(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '')
  return texts.filter(Boolean).join(' ')
}
