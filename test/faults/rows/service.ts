import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'

const disasters = 'test/crash/disasters.test.ts'

/** Faults of the service itself, without a browser. */
export const serviceRows = [
  ...rowsOf(49, {
    'a duplicate, late or out-of-order event has one effect': heldBy(
      'src/webhooks/createWebhookReceiver.test.ts',
      'each payment is credited once, from duplicates five times over, shuffled and a day late',
    ),
  }),
  ...rowsOf(50, {
    'an event with an invalid signature has no effect': heldBy(
      'src/webhooks/createWebhookReceiver.test.ts',
      'a forged delivery is neither stored nor worked on',
    ),
  }),
  ...rowsOf(51, {
    'delivery to an unreachable receiver is retried for a day': heldBy(
      'test/service/webhooks.test.ts',
      'after twelve attempts a delivery has failed, and a replay sends it again',
    ),
  }),
  ...rowsOf(52, {
    'card payments survive service crashes': heldBy(
      'test/crash/card.test.ts',
      'card payments are executed once across ',
    ),
    'wallet payments survive service crashes': heldBy(
      'test/crash/swap.test.ts',
      'wallet payments are executed once across ',
    ),
    'killing service, chain and database together loses nothing': heldBy(
      disasters,
      'killing service, chain and database at once loses no payment',
    ),
  }),
  ...rowsOf(53, {
    'a killed database restarts automatically': heldBy(
      disasters,
      'a killed database restarts automatically and payments complete',
    ),
    'a full disk causes no partial writes': heldBy(
      'test/service/fullDisk.test.ts',
      'money that arrives while the disk is full is sent on once, when there is room',
    ),
  }),
  ...rowsOf(54, {
    'two concurrent confirmations create one payment': heldBy(
      'test/service/quoteAndConfirm.test.ts',
      'confirming is idempotent for the same addresses, also concurrently',
    ),
  }),
]
