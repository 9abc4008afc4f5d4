import { createWidgetShadow } from './createWidgetShadow.js'
import { defineElement } from './defineElement.js'

/**
 * Makes `<deposit-widget>` an element of the page, or the name that is given. Needs a browser; a name that is taken stays
 * as it is and the console says so.
 *
 * @example
 * defineDepositElement()
 * document.body.innerHTML = '<deposit-widget api-url="/api/deposits"></deposit-widget>'
 */
export function defineDepositElement(name = 'deposit-widget'): void {
  defineElement(name, createWidgetShadow)
}
