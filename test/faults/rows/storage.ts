import type { Scene } from '../support/openScene.js'
import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, openCardPage, review } from './steps.js'

/** Runs in the page: accessing `localStorage` throws. */
function blockStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Storage is blocked.', 'SecurityError')
    },
  })
}

/** Runs in the page: every write throws a quota error. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('Storage is full.', 'QuotaExceededError')
  }
}

/** Runs in the page: stores a record on the first visit. */
function storeRecord(record: string): void {
  if (history.length > 1 && sessionStorage.getItem('left')) return
  sessionStorage.setItem('left', 'yes')
  localStorage.setItem('dw:deposit', record)
}

/** An unreadable record is discarded, and the form works. */
function unreadable(record: string) {
  return async (scene: Scene) => {
    await scene.context.addInitScript(storeRecord, record)
    await openCardPage(scene)
  }
}

const draft = { paymentMethod: 'card', amount: '45', destination: '' }
const record = (state: unknown, version = 1) => JSON.stringify({ version, savedAt: Date.now(), state })

export const storageRows = [
  ...rowsOf(59, {
    'a deposit works with storage blocked': async (scene) => {
      await scene.context.addInitScript(blockStorage)
      await openCardPage(scene)
    },
    'a deposit works with full storage': async (scene) => {
      await scene.context.addInitScript(fillStorage)
      await openCardPage(scene)
    },
    'a truncated record is discarded': unreadable('{"version":1,"savedAt":'),
    'a record of an older version is discarded': unreadable(record({ step: 'payment', paymentId: 'p', draft }, 0)),
    'a record of an unknown step is discarded': unreadable(record({ step: 'levitate', draft })),
    'the payment of another user is not shown, and a new deposit works': async (scene) => {
      const foreign = 'b0c6d3f8-9f0e-4a7e-8a3c-3f6f0e3f5a11'
      await scene.context.addInitScript(storeRecord, record({ step: 'payment', paymentId: foreign, draft }))
      await scene.open()
      await scene.expectOutcome({ message: 'Payment not found', control: 'Deposit again' })
      await scene.page.getByRole('button', { name: 'Deposit again' }).click()
      await scene.page.getByLabel('You pay').fill('45')
      await review(scene).waitFor()
    },
  }),
  ...rowsOf(60, {
    'a second tab resumes the payment of the first': async (scene) => {
      await openCardPage(scene)
      const second = await scene.context.newPage()
      await second.goto(scene.page.url())
      await cardPage({ ...scene, page: second })
      await scene.page.close()
      await second.getByText('Waiting for Northpay to confirm your payment').waitFor()
    },
    'one tab fetches for all, and another takes over when it closes': heldBy(
      'src/hooks/following.browser.test.tsx',
      'a follower tab shows what the leader fetches, and takes over when it closes',
    ),
    'two tabs send one wallet request': heldBy(
      'src/widget/steps/transfer/twoTabs.test.tsx',
      'two tabs sending at once open one wallet request, and the other tab says so',
    ),
  }),
]
