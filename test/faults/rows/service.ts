import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'

const webhooks = { later: 'webhooks' }
const disasters = 'test/crash/disasters.test.ts'

/** What breaks on the side of the service, where no browser is. */
export const serviceRows = [
  ...rowsOf(49, { 'an event that comes twice, late or out of order has one effect': webhooks }),
  ...rowsOf(50, { 'an event whose signature is not right has no effect': webhooks }),
  ...rowsOf(51, { 'a receiver that is down is told again for a day': webhooks }),
  ...rowsOf(52, {
    'card payments survive crashes of the service': heldBy('test/crash/card.test.ts', 'payments from a card survive '),
    'wallet payments survive crashes of the service': heldBy(
      'test/crash/swap.test.ts',
      'payments from a wallet survive ',
    ),
    'service, chain and database killed at once lose nothing': heldBy(
      disasters,
      'service, chain and database killed at once lose nothing',
    ),
  }),
  ...rowsOf(53, {
    'a database that is killed under way comes back by itself': heldBy(
      disasters,
      'a database that is killed under way comes back by itself and payments go on',
    ),
    'a full disk writes nothing by halves': { later: 'faults of the disk' },
  }),
  ...rowsOf(54, {
    'the same confirmation from two places at once is one payment': heldBy(
      'test/service/badInput.test.ts',
      'the same quote with the same addresses is the same payment, however often and at once',
    ),
  }),
]
