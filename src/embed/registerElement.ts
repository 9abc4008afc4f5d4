import { defineDepositElement } from './defineDepositElement.js'

defineDepositElement()
