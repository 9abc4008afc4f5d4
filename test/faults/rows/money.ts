import { altered } from '../support/breakage.js'
import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'
import { openCardPage, payByCard } from './steps.js'

const funding = 'test/service/funding.test.ts'
const causes = 'test/e2e/recoveryCauses.test.ts'
const disasters = 'test/crash/disasters.test.ts'

export const moneyRows = [
  ...rowsOf(39, {
    'an underpayment shows the missing amount': heldBy(
      funding,
      'an underpayment reports the missing amount, and a top-up completes it',
    ),
    'an underpayment is topped up at the same address': heldBy(
      'test/e2e/recovery.test.ts',
      'an underpaid deposit is topped up from the wallet and arrives',
    ),
  }),
  ...rowsOf(40, {
    'an overpaid deposit completes, and the excess belongs to its owner': heldBy(
      funding,
      'an excess does not stop a payment and stays in the deposit address',
    ),
    'the excess of a complete payment can be withdrawn': heldBy(
      'test/service/recovery.test.ts',
      'an excess can be withdrawn from a COMPLETE payment, which stays COMPLETE',
    ),
  }),
  ...rowsOf(41, {
    'a wrong token is named and can be withdrawn': heldBy(
      causes,
      'a wrong token is named and withdrawn, and the deposit still waits for its own',
    ),
  }),
  ...rowsOf(42, {
    'a token on another network is found, reported and withdrawn': heldBy(
      'test/service/recovery.test.ts',
      'unexpected tokens on another chain are withdrawable, and the deposit completes',
    ),
  }),
  ...rowsOf(43, {
    'a late deposit continues with a new quote': heldBy(
      causes,
      'a deposit paid after the deadline continues with a new quote and arrives',
    ),
    'a late deposit that cannot continue stays in place and is reported': heldBy(
      funding,
      'late funds that can no longer meet the quote stay in place and are reported',
    ),
  }),
  ...rowsOf(44, {
    'two transfers to one address are summed': heldBy(
      funding,
      'an underpayment reports the missing amount, and a top-up completes it',
    ),
    'two concurrent payments do not affect each other': heldBy(funding, 'concurrent payments do not affect each other'),
  }),
  ...rowsOf(45, {
    'a tag is shown next to its address, with a warning': heldBy(
      'src/widget/steps/transfer/tag.test.tsx',
      'an address with a tag is split into address and tag, each copyable',
    ),
    'both QR codes contain the tag': heldBy(
      'src/widget/steps/transfer/tag.test.tsx',
      'both QR codes contain the tag: as `dt` in the URI and packed in the X-address',
    ),
    'tracking a tagged transfer reminds of the tag': heldBy(
      'src/widget/steps/transfer/tag.test.tsx',
      'tracking a tagged transfer reminds of the tag and keeps it in support details',
    ),
  }),
  ...rowsOf(46, {
    'a deposit removed by a reorg is requested again': heldBy(
      disasters,
      'a payment unfunded by a reorg waits for a new transfer and completes',
    ),
    'a reorg that keeps the deposit changes nothing': heldBy(
      disasters,
      'a reorg that keeps the transfer does not affect the payment',
    ),
    'a payout dropped by a reorg is sent again': heldBy(
      disasters,
      'transactions dropped by a reorg are resent, and COMPLETE stays COMPLETE',
    ),
  }),
  ...rowsOf(47, {
    'a final status that the service reverts stays final': async (scene) => {
      await openCardPage(scene)
      await payByCard(scene)
      await scene.page.locator('[data-screen="done"]').waitFor()
      scene.near.inject(
        'GET /payments',
        altered((payment) => ({ ...payment, status: 'PENDING', completed_at: null })),
      )
      await scene.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await scene.expectOutcome({ message: /arrived/i, control: 'Done' })
    },
    'a final status is never replaced': heldBy(
      'src/core/follow/reconcilePayment.test.ts',
      'the final status %s is never replaced',
    ),
  }),
  ...rowsOf(48, {
    'a failed attempt is progress, not failure': heldBy(
      'src/flow/timeline.test.ts',
      'a failed attempt keeps the step current',
    ),
  }),
]
