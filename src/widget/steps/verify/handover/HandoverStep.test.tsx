import { cleanup, screen, waitFor } from '@testing-library/react'
import { hashTypedData } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { destination } from '../../../../../test/support/fixtures.js'
import { patience } from '../../../../../test/support/handoverDevices.js'
import { type HandoverStage, handoverStage, payloadOf } from '../../../../../test/support/handoverStage.js'
import { readyButton } from '../../../../../test/support/readyButton.js'
import { account, shownAddresses, unconfirmed } from '../../../../../test/support/signing/openVerification.js'
import { recoverSigner } from '../../../../signing/recoverSigner.js'
import type { Hex } from '../../../../signing/Signer.js'

afterEach(() => {
  cleanup()
  location.hash = ''
  sessionStorage.clear()
  vi.useRealTimers()
})

/** Asks for a signature, and opens the link on the phone. */
async function openTask(stage: HandoverStage, ...asked: Parameters<HandoverStage['ask']>) {
  const answered = stage.ask(...asked)
  // Awaited by the tests that expect an answer.
  answered.catch(() => undefined)
  return { answered, ...(await stage.openPhone()) }
}

const connect = 'Connect the wallet that signs'
const sign = 'Sign in your wallet'

test('what follows from the payment is shown in full, signed and handed over', async () => {
  const stage = handoverStage()
  const { answered, user, signed } = await openTask(stage)
  await screen.findByRole('heading', { name: 'Sign for your other device' })
  expect(document.querySelector('.dw-handover-code')?.textContent).toBe(stage.laptop.getState().code)
  expect(shownAddresses().slice(0, 2)).toEqual([account.address, destination])
  expect(screen.getByText('Moves money').nextElementSibling?.textContent).toBe('No')
  await user.click(await screen.findByRole('button', { name: connect }))
  await user.click(await readyButton(sign))
  const [text = ''] = signed
  expect(JSON.parse(text).message).toMatchObject({ owner: account.address, destination })
  expect(recoverSigner(hashTypedData(JSON.parse(text)), (await answered) as Hex)).toBe(account.address)
  expect(await screen.findByText('Done here. Continue on your other device.')).toBeTruthy()
})

const elsewhere = '0x00000000000000000000000000000000000000e1'
const saltOf = (payload: string): string => JSON.parse(payload).message.payment

test.each<[string, string, (payload: string) => Parameters<HandoverStage['ask']>]>([
  ['to another destination', 'meaning', (payload) => [{}, payload.replace(destination, elsewhere)]],
  ['of another payment', 'meaning', (payload) => [{}, payload.replace(saltOf(payload), `0x${'9'.repeat(64)}`)]],
  ['on another chain', 'domain', (payload) => [{}, payload.replace('31338', '31337')]],
  ['with the digest of another', 'meaning', (payload) => [{ digest: `0x${'5a'.repeat(32)}` }, payload]],
])('a message %s is refused before anything is signed', async (_, rule, tamper) => {
  const stage = handoverStage()
  const { signed, errors } = await openTask(stage, ...tamper(payloadOf(unconfirmed())))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  await waitFor(() => expect(errors).toEqual([expect.objectContaining({ code: 'signing_refused', rule })]))
  expect(screen.queryByRole('button', { name: connect })).toBeNull()
  expect(screen.queryByRole('button', { name: sign })).toBeNull()
  expect(signed).toEqual([])
  stage.laptop.end()
})

test('a payment that was confirmed meanwhile is not signed again', async () => {
  const stage = handoverStage()
  stage.serve({ ...unconfirmed(), next_instruction: undefined })
  const { signed, errors } = await openTask(stage)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  await waitFor(() => expect(errors).toMatchObject([{ code: 'signing_refused', rule: 'verifications' }]))
  expect(signed).toEqual([])
  stage.laptop.end()
})

test('a link that was ended while its request is shown is not answered', async () => {
  const stage = handoverStage()
  const { answered, user } = await openTask(stage)
  await user.click(await screen.findByRole('button', { name: connect }))
  const button = await readyButton(sign)
  stage.laptop.end()
  await expect(answered).rejects.toMatchObject({ code: 'wallet_rejected' })
  await user.click(button)
  expect(await screen.findByText('This link has ended')).toBeTruthy()
  expect(screen.queryByRole('button', { name: sign })).toBeNull()
})

test('a link that is opened after ten minutes says that its code is over', async () => {
  const stage = handoverStage()
  stage.ask().catch(() => undefined)
  await vi.waitUntil(() => stage.laptop.getState().link, patience)
  const opening = stage.openPhone()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  const { signed } = await opening
  expect(await screen.findByText('This code no longer works')).toBeTruthy()
  expect(signed).toEqual([])
  stage.laptop.end()
})

test('a page that is loaded again after its answer asks for nothing twice', async () => {
  const stage = handoverStage()
  const choosing = stage.laptop.askOwner()
  const { user } = await stage.openPhone()
  await user.click(await screen.findByRole('button', { name: 'Connect your wallet' }))
  await user.click(await readyButton('Use this wallet'))
  expect(await choosing).toBe(account.address)
  cleanup()
  const { signed } = await stage.openPhone()
  expect(await screen.findByText('Done here. Continue on your other device.')).toBeTruthy()
  // The next request arrives through the same link.
  const answered = stage.ask()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign for your other device' })).toBeTruthy())
  await user.click(await screen.findByRole('button', { name: connect }))
  await user.click(await readyButton(sign))
  await expect(answered).resolves.toMatch(/^0x/)
  expect(signed).toHaveLength(1)
})

const stranger = '0x00000000000000000000000000000000000000e1'
const answeredElsewhere = 'Another device answered this code'

test('a code that another device answered shows no success and no request', async () => {
  const stage = handoverStage()
  const choosing = stage.laptop.askOwner()
  const first = await stage.openPhone({ getAddress: async () => stranger })
  await first.user.click(await screen.findByRole('button', { name: 'Connect your wallet' }))
  await first.user.click(await readyButton('Use this wallet'))
  await choosing
  cleanup()
  sessionStorage.clear()
  // The person opens the code of their laptop, and the laptop asks for the next signature.
  const { signed } = await stage.openPhone()
  stage.ask().catch(() => undefined)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(answeredElsewhere)
  expect(alert.textContent).toContain('Choose “No” on your other screen')
  expect(screen.queryByText(/^Done here/)).toBeNull()
  expect(screen.queryByRole('button', { name: connect })).toBeNull()
  expect(signed).toEqual([])
  stage.laptop.end()
})

test('an answer after that of another device is not used, and the person is told', async () => {
  const stage = handoverStage()
  const choosing = stage.laptop.askOwner()
  const { user } = await stage.openPhone()
  await user.click(await screen.findByRole('button', { name: 'Connect your wallet' }))
  const use = await readyButton('Use this wallet')
  await stage.answerElsewhere({ kind: 'owner', address: stranger })
  await choosing
  await user.click(use)
  expect((await screen.findByRole('alert')).textContent).toContain(answeredElsewhere)
  expect(screen.queryByText(/^Done here/)).toBeNull()
  cleanup()
  // Nor after the page is loaded again.
  await stage.openPhone()
  expect((await screen.findByRole('alert')).textContent).toContain(answeredElsewhere)
})

test('an answer whose response was lost is this device’s own', async () => {
  const stage = handoverStage()
  const choosing = stage.laptop.askOwner()
  const { user } = await stage.openPhone()
  await user.click(await screen.findByRole('button', { name: 'Connect your wallet' }))
  const use = await readyButton('Use this wallet')
  stage.loseAnswer()
  await user.click(use)
  expect(await choosing).toBe(account.address)
  await screen.findByText('No connection')
  await user.click(await readyButton('Use this wallet'))
  expect(await screen.findByText('Done here. Continue on your other device.')).toBeTruthy()
})

test('an answer to a link that ended after the owner was chosen is reported as unused', async () => {
  const stage = handoverStage()
  const choosing = stage.laptop.askOwner()
  const { user, signed } = await stage.openPhone()
  await user.click(await screen.findByRole('button', { name: 'Connect your wallet' }))
  await user.click(await readyButton('Use this wallet'))
  await choosing
  const answered = stage.ask()
  answered.catch(() => undefined)
  await screen.findByRole('heading', { name: 'Sign for your other device' })
  const button = await readyButton(sign)
  stage.laptop.end()
  await expect(answered).rejects.toMatchObject({ code: 'wallet_rejected' })
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('This link has ended')
  expect(signed).toHaveLength(1)
  expect(screen.queryByRole('button', { name: sign })).toBeNull()
  expect(screen.queryByText(/^Done here/)).toBeNull()
})

test('an expired link is not signed for', async () => {
  const stage = handoverStage()
  const { user, signed } = await openTask(stage)
  await user.click(await screen.findByRole('button', { name: connect }))
  const button = await readyButton(sign)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  await user.click(button)
  vi.useRealTimers()
  expect((await screen.findByRole('alert')).textContent).toContain('This link has ended')
  expect(signed).toEqual([])
  stage.laptop.end()
})

test('offline is reported, and the link opens by itself once a request succeeds', async () => {
  const stage = handoverStage()
  const answered = stage.ask()
  answered.catch(() => undefined)
  await vi.waitUntil(() => stage.laptop.getState().link, patience)
  const phone = stage.openPhone()
  stage.setOffline(true)
  await phone
  await screen.findByText('No connection')
  await waitFor(() => expect(stage.laptop.getState().error?.recovery).toBe('retry'))
  stage.setOffline(false)
  expect(await screen.findByRole('button', { name: connect })).toBeTruthy()
  await waitFor(() => expect(stage.laptop.getState().error).toBeUndefined())
  stage.laptop.end()
})

test('a wallet that looks like a contract is told before it signs, and its signature is not handed over', async () => {
  const stage = handoverStage()
  const answered = stage.ask()
  answered.catch(() => undefined)
  const signed: string[] = []
  const { user } = await stage.openPhone({
    isContract: async () => true,
    signTypedData: async (text) => {
      signed.push(text)
      return `0x${'64'.repeat(200)}`
    },
  })
  await user.click(await screen.findByRole('button', { name: connect }))
  expect(await screen.findByText('This looks like a smart account')).toBeTruthy()
  expect(signed).toEqual([])
  await user.click(await readyButton(sign))
  await waitFor(() => expect(signed).toHaveLength(1))
  await readyButton(sign)
  expect(stage.laptop.getState().stage).toBe('waiting')
  stage.laptop.end()
})

test('a person who does not sign tells the other device', async () => {
  const stage = handoverStage()
  const { answered, user, signed } = await openTask(stage)
  await user.click(await screen.findByRole('button', { name: 'Don’t sign' }))
  await expect(answered).rejects.toMatchObject({ code: 'wallet_rejected' })
  expect(signed).toEqual([])
})
