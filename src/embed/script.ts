import { defineDepositElement } from './defineDepositElement.js'
import { mount } from './mount.js'

defineDepositElement()

/** Available as `DepositWidget.mount` after the script tag. */
export { mount }
