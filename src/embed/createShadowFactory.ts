/** The host shapes no box of its own accord; the widget brings the frame. */
const hostRules = ':host{display:block}:host([hidden]){display:none}'

/**
 * Makes shadow roots that wear the widget's style sheet.
 *
 * The sheet is parsed once for all of them, and an adopted sheet needs no `unsafe-inline` from the page's policy.
 */
export function createShadowFactory(css: string): (host: HTMLElement) => ShadowRoot {
  let sheet: CSSStyleSheet | undefined
  return (host) => {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(hostRules + css)
    }
    const shadow = host.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [sheet]
    return shadow
  }
}
