import { expect } from 'vitest'
import { freshAddress } from '../../support/freshAddress.js'
import { tokenId } from '../../support/quoteAndConfirm.js'
import { announceWallet, breakWallet, type WalletFaults } from '../support/announceWallet.js'
import type { End, Scene } from '../support/openScene.js'
import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'

const send = /^Send from/

async function openWithWallet(scene: Scene, faults: WalletFaults = {}): Promise<void> {
  const { api } = scene.sandbox
  const [input, output] = await Promise.all([tokenId(api, 'arbitrum', 'USDC'), tokenId(api, 'arbitrum', 'LINK')])
  await announceWallet(scene.context, faults)
  await scene.open({ paymentMethod: 'wallet', wallet: 'list', input, output, amount: '20' })
}

/** From the form to where the money is asked for, with a wallet that works so far. */
async function openTransfer(scene: Scene): Promise<void> {
  const { page } = scene
  await openWithWallet(scene)
  await page.getByRole('button', { name: 'Test wallet' }).click()
  await page.getByRole('button', { name: 'Review deposit', disabled: false }).click()
  await page.getByRole('button', { name: /^Confirm and/, disabled: false }).click()
  await page.getByRole('button', { name: send }).waitFor()
}

/** The wallet fails while it is asked to send. When it is well again, the transfer goes through. */
function sendBreaks(faults: WalletFaults, end: End, again: (scene: Scene) => Promise<void> = async () => undefined) {
  return async (scene: Scene) => {
    const { page } = scene
    await openTransfer(scene)
    await breakWallet(page, faults)
    await page.getByRole('button', { name: send }).click()
    await scene.ends(end)
    await breakWallet(page, {})
    await again(scene)
    await page.getByRole('button', { name: send, disabled: false }).click()
    await page.locator('[data-screen="done"]').waitFor()
  }
}

/** The wallet does not open. Nothing is lost by that, and it can be asked again. */
function connectBreaks(faults: WalletFaults, says: string | RegExp) {
  return async (scene: Scene) => {
    await openWithWallet(scene, faults)
    await scene.page.getByRole('button', { name: 'Test wallet' }).click()
    await scene.ends({ says, next: 'Test wallet' })
    await breakWallet(scene.page, {})
    await scene.page.getByRole('button', { name: 'Test wallet' }).click()
    await scene.page.getByRole('button', { name: 'Review deposit', disabled: false }).waitFor()
  }
}

const internal = { throws: { code: -32_603, message: 'Internal JSON-RPC error.' } }
const looked = ({ page }: Scene) => page.getByRole('button', { name: 'It was not sent' }).click()
const notKnown: End = { says: 'We do not know whether your wallet sent it', next: 'It was not sent' }

export const walletRows = [
  ...rowsOf(21, {
    'a page that is left while the wallet is asked knows so when it comes back': async (scene) => {
      const { page } = scene
      await openTransfer(scene)
      await breakWallet(page, { eth_sendTransaction: { hangs: true } })
      await page.getByRole('button', { name: send }).click()
      await scene.ends({ says: 'Waiting for your signature', next: 'Back' })
      // Noted just before the wallet is asked.
      await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('"asked"')))
      await page.reload()
      await scene.ends({ says: /wallet/, next: /It was not sent|Show what your wallet asks/ })
      expect(scene.far.hits.filter(({ route }) => route === 'POST /payments/confirm')).toHaveLength(1)
    },
  }),
  ...rowsOf(30, {
    'a transfer that is refused in the wallet is a step back without red': async (scene) => {
      const refused = { eth_sendTransaction: { throws: { code: 4_001, message: 'User rejected.' } } }
      await sendBreaks(refused, { says: 'You closed the request', next: send })(scene)
      expect(await scene.page.locator('[data-tone="danger"]').count()).toBe(0)
    },
    'a connection that is refused in the wallet is a step back': connectBreaks(
      { eth_requestAccounts: { throws: { code: 4_001, message: 'User rejected.' } } },
      'You closed the request',
    ),
  }),
  ...rowsOf(31, {
    'a wallet that already shows a request says so': sendBreaks(
      { eth_sendTransaction: { throws: { code: -32_002, message: 'Already pending.' } } },
      { says: 'Your wallet already shows a request', next: 'It was not sent' },
      looked,
    ),
    'a wallet that fails inside is looked into before it is asked again': sendBreaks(
      { eth_sendTransaction: internal },
      notKnown,
      looked,
    ),
    'a wallet that fails with a text is looked into before it is asked again': sendBreaks(
      { eth_sendTransaction: { throws: 'oops' } },
      notKnown,
      looked,
    ),
    'a wallet that answers with junk is looked into before it is asked again': sendBreaks(
      { eth_sendTransaction: { says: { hash: 1 } } },
      notKnown,
      looked,
    ),
    'a wallet that does not answer keeps nobody on its screen': async (scene) => {
      await openTransfer(scene)
      await breakWallet(scene.page, { eth_sendTransaction: { hangs: true } })
      await scene.page.getByRole('button', { name: send }).click()
      await scene.ends({ says: 'Waiting for your signature', next: 'Back' })
      await scene.page.getByRole('button', { name: 'Back' }).first().click()
      await scene.ends({ says: 'Your wallet may still show the request', next: 'Show what your wallet asks' })
    },
    'a wallet that does not connect can be chosen again': connectBreaks(
      { eth_requestAccounts: internal },
      'Your wallet is not reachable',
    ),
  }),
  ...rowsOf(32, {
    'a wallet that does not switch its network signs nothing': sendBreaks(
      {
        eth_chainId: { says: '0x1' },
        wallet_switchEthereumChain: { throws: { code: 4_902, message: 'Unrecognized chain.' } },
        wallet_addEthereumChain: { throws: { code: 4_001, message: 'User rejected.' } },
        eth_sendTransaction: { throws: { code: 1, message: 'It was asked to send all the same.' } },
      },
      { says: /Your wallet is on another network|You closed the request/, next: send },
    ),
  }),
  ...rowsOf(33, {
    'a wallet on another account is not asked to send': sendBreaks(
      {
        eth_accounts: { says: [freshAddress()] },
        eth_sendTransaction: { throws: { code: 1, message: 'It was asked to send all the same.' } },
      },
      { says: 'Your wallet uses another account', next: send },
    ),
    'a wallet that changes its account while it signs has its answer dropped': heldBy(
      'src/signing/signPlan.test.ts',
      'a wallet that changes its account while it signs has its answer dropped',
    ),
  }),
  ...rowsOf(34, {
    'a signature of another key is refused': heldBy(
      'src/signing/signPlan.test.ts',
      'a signature of another key is refused, although the wallet said it was the owner',
    ),
    'a signature in any form that wallets write is read': heldBy(
      'src/signing/recoverSigner.test.ts',
      'whoever signed is recognised, in every form that wallets write signatures in',
    ),
    'a signature with a high s is refused': heldBy(
      'src/signing/recoverSigner.test.ts',
      'the other signature that is right in theory is refused, as contracts refuse it',
    ),
    'what a smart account signs is left to the service': heldBy(
      'test/e2e/recovery.test.ts',
      'the owner of a smart account takes money back on the word of its key',
    ),
  }),
  ...rowsOf(35, {
    'without a wallet the other ways to pay are left, also where window.ethereum throws': async (scene) => {
      await scene.context.addInitScript(() => {
        window.addEventListener('eip6963:announceProvider', (event) => event.stopImmediatePropagation(), true)
        Object.defineProperty(window, 'ethereum', {
          get: () => {
            throw new Error('locked')
          },
        })
      })
      await scene.open({ paymentMethod: 'wallet', wallet: 'list' })
      await scene.ends({ says: 'No wallet found in this browser', next: /Transfer/ })
    },
    'two wallets are listed to choose from': async (scene) => {
      await openWithWallet(scene)
      await scene.ends({ says: 'Dev wallet', next: 'Test wallet' })
      await scene.ends({ says: 'Test wallet', next: 'Dev wallet' })
    },
  }),
  ...rowsOf(36, {
    'typed data that is not what is on the screen never reaches the wallet': heldBy(
      'src/signing/gate/openGate.hostile.test.ts',
      'none of five hundred hostile requests reaches the wallet',
    ),
  }),
  ...rowsOf(37, {
    'a withdrawal whose answer never came is followed and not signed again': heldBy(
      'test/e2e/recovery.test.ts',
      'a withdrawal goes on after the tab was closed at the wallet, and is never signed twice',
    ),
  }),
  ...rowsOf(38, {
    'what was not signed in time is asked for anew': heldBy(
      'src/hooks/withdrawal/createWithdrawal.resume.test.ts',
      'what was not signed in time is asked for anew when the page comes back, and the person is told',
    ),
    'something else under a number that was signed is refused': heldBy(
      'src/signing/gate/openGate.nonces.test.ts',
      'something else under a number that was signed is refused while the first is good',
    ),
  }),
]
