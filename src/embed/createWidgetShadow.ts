import { createShadowFactory } from './createShadowFactory.js'

/** The text of `styles.css`, inlined by the build. */
declare const DEPOSIT_WIDGET_CSS: string

let create: ReturnType<typeof createShadowFactory> | undefined

/** Creates a shadow root with the widget's style sheet, which is parsed on first use, not on import. */
export function createWidgetShadow(host: HTMLElement): ShadowRoot {
  create ??= createShadowFactory(DEPOSIT_WIDGET_CSS)
  return create(host)
}
