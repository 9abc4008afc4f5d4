import { defineDepositElement } from './defineDepositElement.js'
import { mount } from './mount.js'
import { open } from './open.js'

defineDepositElement()

/** Available as `DepositWidget.mount` and `DepositWidget.open` after the script tag. */
export { mount, open }
