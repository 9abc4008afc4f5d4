import type { Scene } from '../support/openScene.js'
import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, openCardPage, review } from './steps.js'

/** Runs in the page. */
function blockStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Storage is blocked.', 'SecurityError')
    },
  })
}

/** Runs in the page. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('Storage is full.', 'QuotaExceededError')
  }
}

/** Runs in the page, on the first visit. */
function leaveRecord(record: string): void {
  if (history.length > 1 && sessionStorage.getItem('left')) return
  sessionStorage.setItem('left', 'yes')
  localStorage.setItem('dw:deposit', record)
}

/** A record nobody can read is forgotten, and the form works. */
function unreadable(record: string) {
  return async (scene: Scene) => {
    await scene.context.addInitScript(leaveRecord, record)
    await openCardPage(scene)
  }
}

const draft = { paymentMethod: 'card', amount: '45', destination: '' }
const record = (state: unknown, version = 1) => JSON.stringify({ version, savedAt: Date.now(), state })

export const storageRows = [
  ...rowsOf(59, {
    'a browser that blocks storage takes deposits': async (scene) => {
      await scene.context.addInitScript(blockStorage)
      await openCardPage(scene)
    },
    'a browser whose storage is full takes deposits': async (scene) => {
      await scene.context.addInitScript(fillStorage)
      await openCardPage(scene)
    },
    'a record that is cut off is forgotten': unreadable('{"version":1,"savedAt":'),
    'a record of an older version is forgotten': unreadable(record({ step: 'payment', paymentId: 'p', draft }, 0)),
    'a record of an unknown step is forgotten': unreadable(record({ step: 'levitate', draft })),
    'the payment of somebody else is not shown, and a new deposit can be made': async (scene) => {
      const foreign = 'b0c6d3f8-9f0e-4a7e-8a3c-3f6f0e3f5a11'
      await scene.context.addInitScript(leaveRecord, record({ step: 'payment', paymentId: foreign, draft }))
      await scene.open()
      await scene.ends({ says: 'Payment not found', next: 'Deposit again' })
      await scene.page.getByRole('button', { name: 'Deposit again' }).click()
      await scene.page.getByLabel('You pay').fill('45')
      await review(scene).waitFor()
    },
  }),
  ...rowsOf(60, {
    'a second tab finds the payment of the first': async (scene) => {
      await openCardPage(scene)
      const second = await scene.context.newPage()
      await second.goto(scene.page.url())
      await cardPage({ ...scene, page: second })
      await scene.page.close()
      await second.getByText('Waiting for Northpay to report your payment').waitFor()
    },
    'one tab reads for all, and another takes over when it is gone': heldBy(
      'src/hooks/following/following.browser.test.tsx',
      'a tab hears what another one reads, and reads by itself when that one goes',
    ),
    'two tabs ask the wallet once': heldBy(
      'src/widget/fund/twoTabs.test.tsx',
      'two tabs that send at once ask the wallet once, and the other says where it is asked',
    ),
  }),
]
