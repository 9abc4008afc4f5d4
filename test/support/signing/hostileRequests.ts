import { confusedMethods } from './confusedMethods.js'
import { deadlineTricks } from './deadlineTricks.js'
import { deniedKinds } from './deniedKinds.js'
import type { Random } from './goodRequests.js'
import type { Hostile } from './Hostile.js'
import { jsonTricks } from './jsonTricks.js'
import { swappedMeanings } from './swappedMeanings.js'
import { textTricks } from './textTricks.js'
import { typeTricks } from './typeTricks.js'
import { verificationTricks } from './verificationTricks.js'
import { wrongDomains } from './wrongDomains.js'

/** At least 500 requests, none of which may reach a wallet. */
export function hostileRequests(random: Random): Hostile[] {
  const kinds = [
    deniedKinds,
    wrongDomains,
    swappedMeanings,
    typeTricks,
    jsonTricks,
    textTricks,
    confusedMethods,
    verificationTricks,
    deadlineTricks,
  ]
  return kinds.flatMap((make) => make(random))
}
