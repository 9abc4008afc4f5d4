import { createShadowFactory } from './createShadowFactory.js'

/** The text of `styles.css`, put in by the build. */
declare const DEPOSIT_WIDGET_CSS: string

let create: ReturnType<typeof createShadowFactory> | undefined

/** A shadow root in the widget's own style sheet, which is read when the first one is made and not on import. */
export function createWidgetShadow(host: HTMLElement): ShadowRoot {
  create ??= createShadowFactory(DEPOSIT_WIDGET_CSS)
  return create(host)
}
