import { altered } from '../support/breakage.js'
import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'
import { openCardPage, payByCard } from './steps.js'

const funding = 'test/service/funding.test.ts'
const causes = 'test/e2e/recoveryCauses.test.ts'
const disasters = 'test/crash/disasters.test.ts'

export const moneyRows = [
  ...rowsOf(39, {
    'too little says what is missing': heldBy(
      funding,
      'too little says what is missing, and the rest makes it complete',
    ),
    'too little is topped up to the same address': heldBy(
      'test/e2e/recovery.test.ts',
      'too little is topped up from the wallet and arrives',
    ),
  }),
  ...rowsOf(40, {
    'too much arrives, and the rest stays with its owner': heldBy(
      funding,
      'an excess does not stop a payment and stays with the owner',
    ),
    'the rest can be taken from a payment that is complete': heldBy(
      'test/service/recovery.test.ts',
      'an excess can be taken from a complete payment, which stays complete',
    ),
  }),
  ...rowsOf(41, {
    'another token is named and taken back': heldBy(
      causes,
      'another token sent to the address is named and taken back, and the deposit still waits for its own',
    ),
  }),
  ...rowsOf(42, {
    'the token on another network is found, told and taken back': heldBy(
      'test/service/recovery.test.ts',
      'the wrong token on the wrong network is found, told and taken back, and the deposit that comes after it is taken',
    ),
  }),
  ...rowsOf(43, {
    'money that came late goes on with a new quote': heldBy(
      causes,
      'money that came after the deadline goes on with a new quote and arrives',
    ),
    'money that came late and cannot go on stays put and says so': heldBy(
      funding,
      'money that comes after expiry and cannot reach the quote any more stays put, and the payment says so',
    ),
  }),
  ...rowsOf(44, {
    'two transfers add up and are counted once': heldBy(
      funding,
      'too little says what is missing, and the rest makes it complete',
    ),
    'two payments at once do not touch each other': heldBy(funding, 'two payments at once do not touch each other'),
  }),
  ...rowsOf(45, {
    'a tag is shown beside its address, with what happens without it': heldBy(
      'src/widget/fund/tag.test.tsx',
      'a deposit address that carries a tag is shown as both, each to copy, with what happens without the tag',
    ),
    'both codes carry the tag': heldBy(
      'src/widget/fund/tag.test.tsx',
      'both codes carry the tag: as a number in the request, and packed with the address where there is no request',
    ),
    'money that came without its tag, or with another one, ends with support': heldBy(
      'src/widget/fund/tag.test.tsx',
      'whoever says that it was sent is asked for the tag, and told who finds money that came without',
    ),
  }),
  ...rowsOf(46, {
    'money that vanishes in a reorg is asked for again': heldBy(
      disasters,
      'money that vanishes in a reorg is asked for again, and the payment completes with what comes then',
    ),
    'a reorg that keeps the money changes nothing': heldBy(
      disasters,
      'a reorg that keeps the money changes nothing for the person',
    ),
    'what a reorg drops is sent again': heldBy(
      disasters,
      'what the service sent is sent again when a reorg drops it, and a complete payment stays complete',
    ),
  }),
  ...rowsOf(47, {
    'a service that takes an arrival back is not believed': async (scene) => {
      await openCardPage(scene)
      await payByCard(scene)
      await scene.page.locator('[data-screen="done"]').waitFor()
      scene.near.breaks(
        'GET /payments',
        altered((payment) => ({ ...payment, status: 'PENDING', completed_at: null })),
      )
      await scene.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await scene.ends({ says: /arrived/i, next: /Deposit again/ })
    },
    'a final status never goes back': heldBy('src/hooks/acceptPayment.test.ts', 'a payment that is %s never goes back'),
  }),
  ...rowsOf(48, {
    'a failed attempt is progress, not failure': heldBy(
      'src/flow/timeline.test.ts',
      'a failed attempt is progress, not failure',
    ),
  }),
]
