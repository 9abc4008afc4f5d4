import { createMount } from './createMount.js'
import { createShadowFactory } from './createShadowFactory.js'
import { defineElement } from './defineElement.js'

/** The text of `styles.css`, put in by the build. */
declare const DEPOSIT_WIDGET_CSS: string

const createShadow = createShadowFactory(DEPOSIT_WIDGET_CSS)
defineElement('deposit-widget', createShadow)

/** Puts a widget into an element of the page. Available as `DepositWidget.mount` after the script tag. */
export const mount = createMount(createShadow)
