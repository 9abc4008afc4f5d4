/** The text of `styles.css`, inlined by the build. */
declare const DEPOSIT_WIDGET_CSS: string

let create: ReturnType<typeof createShadowFactory> | undefined

/** Creates a shadow root with the widget's style sheet, which is parsed on first use, not on import. */
export function createWidgetShadow(host: HTMLElement): ShadowRoot {
  create ??= createShadowFactory(DEPOSIT_WIDGET_CSS)
  return create(host)
}

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
