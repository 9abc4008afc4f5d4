/** Custom elements are inline by default, and an explicit `display` would override `hidden`. */
const hostRules = ':host{display:block}:host([hidden]){display:none}'

/**
 * Creates shadow roots with the widget's style sheet.
 *
 * The sheet is parsed once for all of them. Adopted style sheets work under a CSP without `unsafe-inline`.
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
