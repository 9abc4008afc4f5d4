import { bridgeRefunded } from './bridgeRefunded.js'
import { bridgeStuck } from './bridgeStuck.js'
import { cardComplete } from './cardComplete.js'
import { expired } from './expired.js'
import { fundedLate } from './fundedLate.js'
import type { Scenario } from './Scenario.js'
import { swapComplete } from './swapComplete.js'
import { swapFailed } from './swapFailed.js'
import { tainted } from './tainted.js'
import { tooLittle } from './tooLittle.js'
import { unconfirmed } from './unconfirmed.js'
import { withdrawn } from './withdrawn.js'

/** Every scenario by its name in `POST /control/scenarios`. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  bridge_refunded: bridgeRefunded,
  bridge_stuck: bridgeStuck,
  card_complete: cardComplete,
  expired,
  funded_late: fundedLate,
  swap_complete: swapComplete,
  swap_failed: swapFailed,
  tainted,
  too_little: tooLittle,
  unconfirmed,
  withdrawn,
}
