/** The text of `styles.css`, inlined by the build. */
declare const DEPOSIT_WIDGET_CSS: string

let create: ReturnType<typeof createShadowFactory> | undefined

/** Creates a shadow root with the widget's style sheet, which is parsed on first use, not on import. */
export function createWidgetShadow(host: HTMLElement): ShadowRoot {
  create ??= createShadowFactory(DEPOSIT_WIDGET_CSS)
  return create(host)
}

/**
 * Custom elements are inline by default, and an explicit `display` would override `hidden`. One em of the host is the
 * text size that visitors set in their browser, which a page's root, and with it `rem`, may ignore.
 */
const hostRules = ':host{display:block;font-size:medium!important;--dw-browser-text:1em}:host([hidden]){display:none}'

/** A rule for text of that size. Browsers resolve the em at the host only if the property is registered as a length. */
function textRule(): string {
  if (!globalThis.CSS?.registerProperty) return ''
  try {
    CSS.registerProperty({ name: '--dw-browser-text', syntax: '<length>', inherits: true, initialValue: '16px' })
  } catch {
    // Another copy of the package has registered it on this page.
  }
  // A printed receipt is in another document, without the registration.
  return '[data-dw]{--dw-text-base:max(var(--dw-browser-text,1rem),16px)}'
}

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
      sheet.replaceSync(hostRules + css + textRule())
    }
    const shadow = host.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [sheet]
    return shadow
  }
}
