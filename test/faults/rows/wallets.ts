import { expect } from 'vitest'
import { freshAddress } from '../../support/freshAddress.js'
import { tokenId } from '../../support/quoteAndConfirm.js'
import { confirmOnly } from '../../support/sendReviewed.js'
import { announceWallet, setWalletFaults, type WalletFaults, waitForHangingRequest } from '../support/announceWallet.js'
import type { Outcome, Scene } from '../support/openScene.js'
import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'

const send = /^Send from/

async function openWithWallet(scene: Scene, faults: WalletFaults = {}): Promise<void> {
  const { api } = scene.sandbox
  const [input, output] = await Promise.all([tokenId(api, 'arbitrum', 'USDC'), tokenId(api, 'arbitrum', 'LINK')])
  await announceWallet(scene.context, faults)
  await scene.open({ paymentMethod: 'wallet', wallet: 'list', input, output, amount: '20' })
}

/** Goes from the form to the funding screen with a working wallet. */
async function openTransfer(scene: Scene): Promise<void> {
  const { page } = scene
  await openWithWallet(scene)
  await page.getByRole('button', { name: 'Test wallet' }).click()
  await page.getByRole('button', { name: /^Continue/, disabled: false }).click()
  await confirmOnly(page)
  await page.getByRole('button', { name: send }).waitFor()
}

/** The wallet fails to send. Once it works again, the transfer succeeds. */
function sendFails(
  faults: WalletFaults,
  outcome: Outcome,
  again: (scene: Scene) => Promise<void> = async () => undefined,
) {
  return async (scene: Scene) => {
    const { page } = scene
    await openTransfer(scene)
    await setWalletFaults(page, faults)
    await page.getByRole('button', { name: send }).click()
    await scene.expectOutcome(outcome)
    await setWalletFaults(page, {})
    await again(scene)
    await page.getByRole('button', { name: send, disabled: false }).click()
    await page.locator('[data-screen="done"]').waitFor()
  }
}

/** The wallet fails to connect, and connecting again succeeds. */
function connectFails(faults: WalletFaults, message: string | RegExp) {
  return async (scene: Scene) => {
    await openWithWallet(scene, faults)
    await scene.page.getByRole('button', { name: 'Test wallet' }).click()
    await scene.expectOutcome({ message, control: 'Test wallet' })
    await setWalletFaults(scene.page, {})
    await scene.page.getByRole('button', { name: 'Test wallet' }).click()
    await scene.page.getByRole('button', { name: /^Continue/, disabled: false }).waitFor()
  }
}

const internal = { throws: { code: -32_603, message: 'Internal JSON-RPC error.' } }
const checkedWallet = ({ page }: Scene) => page.getByRole('button', { name: 'It wasn’t sent' }).click()
const unknownOutcome: Outcome = { message: 'We don’t know if your wallet sent it', control: 'It wasn’t sent' }

export const walletRows = [
  ...rowsOf(21, {
    'a pending wallet request is remembered across a reload': async (scene) => {
      const { page } = scene
      await openTransfer(scene)
      await setWalletFaults(page, { eth_sendTransaction: { hangs: true } })
      await page.getByRole('button', { name: send }).click()
      await scene.expectOutcome({ message: 'Waiting for your wallet', control: 'Cancel' })
      await waitForHangingRequest(page)
      expect(await page.evaluate(() => Object.values(localStorage).join())).toContain('"asked"')
      await page.reload()
      await scene.expectOutcome({ message: /wallet/, control: /It wasn’t sent|Show the wallet request/ })
      expect(scene.far.hits.filter(({ route }) => route === 'POST /payments/confirm')).toHaveLength(1)
    },
  }),
  ...rowsOf(30, {
    'a transfer rejected in the wallet shows no error': async (scene) => {
      const refused = { eth_sendTransaction: { throws: { code: 4_001, message: 'User rejected.' } } }
      await sendFails(refused, { message: 'You closed the request', control: send })(scene)
      expect(await scene.page.locator('[data-tone="danger"]').count()).toBe(0)
    },
    'a connection rejected in the wallet can be retried': connectFails(
      { eth_requestAccounts: { throws: { code: 4_001, message: 'User rejected.' } } },
      'You closed the request',
    ),
  }),
  ...rowsOf(31, {
    'a wallet with a pending request shows a message': sendFails(
      { eth_sendTransaction: { throws: { code: -32_002, message: 'Already pending.' } } },
      { message: 'Your wallet has another request open', control: 'It wasn’t sent' },
      checkedWallet,
    ),
    'an internal wallet error needs a check before sending again': sendFails(
      { eth_sendTransaction: internal },
      unknownOutcome,
      checkedWallet,
    ),
    'a wallet that throws a string needs a check before sending again': sendFails(
      { eth_sendTransaction: { throws: 'oops' } },
      unknownOutcome,
      checkedWallet,
    ),
    'an invalid wallet result needs a check before sending again': sendFails(
      { eth_sendTransaction: { returns: { hash: 1 } } },
      unknownOutcome,
      checkedWallet,
    ),
    'a wallet that never responds does not block going back': async (scene) => {
      await openTransfer(scene)
      await setWalletFaults(scene.page, { eth_sendTransaction: { hangs: true } })
      await scene.page.getByRole('button', { name: send }).click()
      await scene.expectOutcome({ message: 'Waiting for your wallet', control: 'Cancel' })
      await scene.page.getByRole('button', { name: 'Cancel' }).click()
      await scene.expectOutcome({
        message: 'Your wallet may still show the request',
        control: 'Show the wallet request',
      })
    },
    'a wallet that fails to connect can be chosen again': connectFails(
      { eth_requestAccounts: internal },
      'We can’t reach your wallet',
    ),
  }),
  ...rowsOf(32, {
    'a wallet that does not switch networks is not asked to send': sendFails(
      {
        eth_chainId: { returns: '0x1' },
        wallet_switchEthereumChain: { throws: { code: 4_902, message: 'Unrecognized chain.' } },
        wallet_addEthereumChain: { throws: { code: 4_001, message: 'User rejected.' } },
        eth_sendTransaction: { throws: { code: 1, message: 'It was asked to send anyway.' } },
      },
      { message: /Your wallet is on another network|You closed the request/, control: send },
    ),
  }),
  ...rowsOf(33, {
    'a wallet on another account is not asked to send': sendFails(
      {
        eth_accounts: { returns: [freshAddress()] },
        eth_sendTransaction: { throws: { code: 1, message: 'It was asked to send anyway.' } },
      },
      { message: 'Your wallet uses another account', control: send },
    ),
    'a signature is dropped if the wallet changes accounts while signing': heldBy(
      'src/signing/signPlan.test.ts',
      'a signature is discarded if the account changed while signing',
    ),
  }),
  ...rowsOf(34, {
    'a signature of another key is rejected': heldBy(
      'src/signing/signPlan.test.ts',
      'a signature by another key is refused although the wallet reports the owner',
    ),
    'a signature in any format wallets use is accepted': heldBy(
      'src/signing/recoverSigner.test.ts',
      'the signer is recovered from every signature encoding that wallets use',
    ),
    'a signature with a high s is rejected': heldBy(
      'src/signing/recoverSigner.test.ts',
      'a high-s signature is refused, as contracts do',
    ),
    'a smart account signature is verified by the service': heldBy(
      'test/e2e/recovery.test.ts',
      'a smart account withdraws with a signature of its owner key',
    ),
  }),
  ...rowsOf(35, {
    'without a wallet, even if window.ethereum throws, other methods remain': async (scene) => {
      await scene.context.addInitScript(() => {
        window.addEventListener('eip6963:announceProvider', (event) => event.stopImmediatePropagation(), true)
        Object.defineProperty(window, 'ethereum', {
          get: () => {
            throw new Error('locked')
          },
        })
      })
      await scene.open({ paymentMethod: 'wallet', wallet: 'list' })
      await scene.expectOutcome({ message: 'No wallet found in this browser', control: /Transfer/ })
    },
    'two wallets are listed': async (scene) => {
      await openWithWallet(scene)
      await scene.expectOutcome({ message: 'Dev wallet', control: 'Test wallet' })
      await scene.expectOutcome({ message: 'Test wallet', control: 'Dev wallet' })
    },
  }),
  ...rowsOf(36, {
    'typed data that differs from the screen never reaches the wallet': heldBy(
      'src/signing/gate/openGate.hostile.test.ts',
      'none of 500 hostile requests reaches the wallet',
    ),
  }),
  ...rowsOf(37, {
    'a withdrawal without a response is polled and not signed again': heldBy(
      'test/e2e/recovery.test.ts',
      'a withdrawal resumes after the tab closes and is never signed twice',
    ),
  }),
  ...rowsOf(38, {
    'an expired signing request is prepared again': heldBy(
      'src/core/withdraw/createWithdrawal.resume.test.ts',
      'an unsigned request that expired is prepared again on resume, with an error',
    ),
    'a different message under a signed nonce is rejected': heldBy(
      'src/signing/gate/openGate.nonces.test.ts',
      'a different withdrawal under a used nonce is refused while the first is valid',
    ),
  }),
]
