import { createWidgetShadow } from './createWidgetShadow.js'
import { defineElement } from './defineElement.js'

/**
 * Defines `<deposit-widget>`, or an element with the given name. Does nothing on a server. If the name is already
 * defined, it is left as it is and an error is logged.
 *
 * @example
 * defineDepositElement()
 * document.body.innerHTML = '<deposit-widget api-url="/api/deposits"></deposit-widget>'
 */
export function defineDepositElement(name = 'deposit-widget'): void {
  if (typeof customElements === 'undefined') return
  defineElement(name, createWidgetShadow)
}
