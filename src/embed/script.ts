import { defineDepositElement } from './defineDepositElement.js'
import { mount, open } from './mount.js'

defineDepositElement()

/** Available as `DepositWidget.mount` and `DepositWidget.open` after the script tag. */
export { mount, open }
