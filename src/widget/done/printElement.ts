const unseen = { position: 'fixed', 'inline-size': '0', 'block-size': '0', border: '0' }

/**
 * Prints one element of the widget and nothing of the host page around it.
 *
 * A copy goes into a frame of its own, because a style sheet that hid the host's page would have to reach into it. Rules
 * are copied through the CSS object model: a content security policy without `unsafe-inline` lets no style element in.
 */
export function printElement(element: HTMLElement): void {
  document.querySelector('iframe[data-dw-print]')?.remove()
  const frame = document.createElement('iframe')
  frame.dataset.dwPrint = ''
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  // Out of sight but laid out: some browsers print nothing of a frame that is not.
  for (const [name, value] of Object.entries(unseen)) frame.style.setProperty(name, value)
  document.body.append(frame)
  const window = frame.contentWindow
  if (!window) throw new Error('A frame in a document has a window.')
  const paper = window.document
  paper.title = document.title
  paper.documentElement.lang = document.documentElement.lang
  const root = paper.importNode(element.closest('[data-dw]') ?? element, false) as HTMLElement
  root.dataset.theme = 'light'
  root.classList.add('dw-printed')
  // The host's font reaches the widget by inheritance, and a frame inherits nothing.
  root.style.setProperty('--dw-font', getComputedStyle(element).fontFamily)
  root.append(paper.importNode(element, true))
  paper.body.append(root)
  paper.adoptedStyleSheets = [widgetRules(window, element.getRootNode())]
  window.addEventListener('afterprint', () => frame.remove(), { once: true })
  window.focus()
  window.print()
}

/** Every rule of the page, and of the shadow root around the element, that is about the widget. Sheets of other origins keep theirs to themselves. */
function widgetRules(window: Window, tree: Node): CSSStyleSheet {
  const Sheet = (window as Window & typeof globalThis).CSSStyleSheet
  const sheet = new Sheet()
  const ofShadow = tree instanceof ShadowRoot ? tree.adoptedStyleSheets : []
  const texts = [...document.styleSheets, ...document.adoptedStyleSheets, ...ofShadow].flatMap((source) => {
    try {
      return [...source.cssRules].map((rule) => rule.cssText)
    } catch {
      return []
    }
  })
  sheet.replaceSync(texts.filter((text) => text.includes('data-dw')).join('\n'))
  return sheet
}
