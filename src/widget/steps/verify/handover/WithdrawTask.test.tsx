import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { hashTypedData } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { destination } from '../../../../../test/support/fixtures.js'
import { type HandoverStage, handoverStage } from '../../../../../test/support/handoverStage.js'
import { readyButton } from '../../../../../test/support/readyButton.js'
import { account, shownAddresses } from '../../../../../test/support/signing/openVerification.js'
import { stopped, withdrawalTo } from '../../../../../test/support/stoppedPayment.js'
import type { Untyped } from '../../../../../test/support/Untyped.js'
import { recoverSigner } from '../../../../signing/recoverSigner.js'
import type { Hex, Signer } from '../../../../signing/Signer.js'

afterEach(() => {
  cleanup()
  location.hash = ''
})

const recipient = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const elsewhere = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const connect = 'Connect the wallet that signs'
const sign = 'Sign in your wallet'
const gave = 'I gave this address myself'

/** A wallet whose node knows the token. */
const knowing: Partial<Signer> = { readToken: async () => ({ chainId: 31_338, decimals: 6 }) }

/** The laptop asks for 12.5 EURC of a stopped payment, and the phone opens the link. */
async function openTask(stage: HandoverStage, { to = recipient, wallet = knowing, served = stopped } = {}) {
  stage.serve(served)
  const request = withdrawalTo(to)
  const answered = stage.ask(request)
  // Awaited by the tests that expect an answer.
  answered.catch(() => undefined)
  return { answered, request, ...(await stage.openPhone(wallet)) }
}

/** Connects the owner's wallet, and says whose address it is. */
async function connectAndTick(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: connect }))
  await user.click(screen.getByRole('checkbox', { name: gave }))
  return readyButton(sign)
}

const shown = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent

test('recipient, amount and network are shown before the wallet signs, and the laptop uses its signature', async () => {
  const stage = handoverStage()
  const { answered, request, user, signed } = await openTask(stage)
  expect(await screen.findByText(/^The money goes to the address below/)).toBeTruthy()
  expect([shown('Send'), shown('Fee'), shown('You receive')]).toEqual(['12.5 EURC on Base', '0.05 EURC', '12.45 EURC'])
  expect(shownAddresses()).toEqual([recipient])
  const button = await connectAndTick(user)
  expect(signed).toEqual([])
  await user.click(button)
  expect(recoverSigner(request.digest as Hex, (await answered) as Hex)).toBe(account.address)
  expect(signed.map((text) => JSON.parse(text).message.recipient)).toEqual([recipient])
  expect(await screen.findByText('Done here. Continue on your other device.')).toBeTruthy()
})

test('an address that the payment does not know is signed for once the person says it is theirs', async () => {
  const stage = handoverStage()
  const { user, signed } = await openTask(stage)
  await user.click(await screen.findByRole('button', { name: connect }))
  const tick = screen.getByRole('checkbox', { name: gave })
  expect(tick.getAttribute('aria-checked')).toBe('false')
  // Ticked, it arms; without the tick again, it does not sign.
  await user.click(tick)
  const button = await readyButton(sign)
  await user.click(tick)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(signed).toEqual([])
  stage.laptop.end()
})

test.each([
  ['of the owner', account.address, 'The money goes back to your wallet.'],
  ['that the payment is for', destination, 'The money goes to the address that this payment is for.'],
])('an address %s needs nothing of the person', async (_, to, sentence) => {
  const stage = handoverStage()
  const { answered, user } = await openTask(stage, { to })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: gave })).toBeNull()
  await user.click(await screen.findByRole('button', { name: connect }))
  await user.click(await readyButton(sign))
  await expect(answered).resolves.toMatch(/^0x/)
})

test('a fee of more than a tenth is said, and signed once it was accepted', async () => {
  const stage = handoverStage()
  stage.serve(stopped)
  const request = withdrawalTo(recipient, 2_500_000n)
  const answered = stage.ask(request)
  const { user, signed } = await stage.openPhone(knowing)
  expect(await screen.findByText('The fee is 20.0% of the amount')).toBeTruthy()
  expect(screen.getByText(/^Of 12.5 EURC, 2.5 EURC is the fee\./)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: connect }))
  await user.click(screen.getByRole('checkbox', { name: gave }))
  const button = await screen.findByRole('button', { name: sign })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(signed).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'I accept the fee of 2.5 EURC' }))
  await user.click(await readyButton(sign))
  expect(recoverSigner(request.digest as Hex, (await answered) as Hex)).toBe(account.address)
})

test('a wallet whose node counts the token differently signs nothing', async () => {
  const stage = handoverStage()
  const { user, signed } = await openTask(stage, {
    wallet: { readToken: async () => ({ chainId: 31_338, decimals: 8 }) },
  })
  await user.click(await connectAndTick(user))
  expect((await screen.findByRole('alert')).textContent).toContain('Stopped before it reached your wallet')
  expect(signed).toEqual([])
  stage.laptop.end()
})

test('a wallet that cannot be asked about the token signs once the person was told', async () => {
  const stage = handoverStage()
  const { answered, user, signed } = await openTask(stage, { wallet: {} })
  await user.click(await connectAndTick(user))
  const again = await readyButton('Sign without this check')
  expect(signed).toEqual([])
  await user.click(again)
  await expect(answered).resolves.toMatch(/^0x/)
})

test('a wallet that only the service vouches for shows a warning before it is signed for', async () => {
  const stage = handoverStage()
  const { processing_addresses: addresses } = stopped
  const unproven = { ...stopped, processing_addresses: addresses.map(({ order_hash: _, ...address }) => address) }
  const { answered, user } = await openTask(stage, { served: unproven })
  expect(await screen.findByText('We couldn’t check this payment’s wallet on this device')).toBeTruthy()
  await user.click(await connectAndTick(user))
  await expect(answered).resolves.toMatch(/^0x/)
})

const payload = (change: (data: Untyped) => void) => (message: Untyped) => {
  const data = JSON.parse(message.payload)
  change(data)
  message.payload = JSON.stringify(data)
}
const field = (name: string, value: string) => (message: Untyped) => void Object.assign(message, { [name]: value })
const token = (change: object) => (message: Untyped) => void Object.assign(message.tokens[0], change)
const both =
  (...changes: ((message: Untyped) => void)[]) =>
  (message: Untyped) => {
    for (const change of changes) change(message)
  }
const recipientOf = payload(({ message }) => void Object.assign(message, { recipient: elsewhere }))
const amountOf = payload(({ message }) => void Object.assign(message, { amounts: ['125000000'] }))
const tokenOf = payload(({ message }) => void Object.assign(message, { tokens: [elsewhere] }))
const chainOf = payload(({ domain }) => void Object.assign(domain, { chainId: 31_337 }))

test.each<[string, string | undefined, (message: Untyped) => void]>([
  ['another recipient in the request', 'meaning', field('recipient', elsewhere)],
  ['another recipient in the message', 'meaning', recipientOf],
  ['another recipient in both', 'meaning', both(field('recipient', elsewhere), recipientOf)],
  ['ten times the amount in the request', 'meaning', token({ units: '125000000' })],
  ['ten times the amount in the message', 'meaning', amountOf],
  ['ten times the amount in both', 'meaning', both(token({ units: '125000000' }), amountOf)],
  ['a fee above the highest one', 'fee', payload(({ message }) => void Object.assign(message, { fees: ['50001'] }))],
  ['another token in the request', 'meaning', token({ token: elsewhere })],
  ['another token in the message', 'meaning', tokenOf],
  ['another token in both', 'meaning', both(token({ token: elsewhere }), tokenOf)],
  ['another chain in the request', 'meaning', field('chain_id', '31337')],
  ['another chain in the message', 'domain', chainOf],
  ['another chain in both', 'meaning', both(field('chain_id', '31337'), chainOf)],
  ['another nonce', 'meaning', payload(({ message }) => void Object.assign(message, { nonce: '999' }))],
  [
    'another deadline',
    'deadline',
    payload(({ message }) => void Object.assign(message, { deadline: `${message.deadline}0` })),
  ],
  ['another wallet', 'wallet_address', field('wallet', elsewhere)],
  ['another payment', undefined, field('payment_id', '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e60')],
  ['the digest of another message', 'meaning', field('digest', `0x${'5a'.repeat(32)}`)],
  ['the text kind of signature', 'text', field('signature_type', 'EIP191')],
  ['a verification in its place', 'verifications', field('kind', 'verify')],
])('a request with %s is refused, and the wallet is not asked', async (_, rule, change) => {
  const stage = handoverStage()
  stage.alter(change)
  const { signed, errors } = await openTask(stage)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  const code = rule === undefined ? 'invalid_response' : 'signing_refused'
  await waitFor(() => expect(errors).toEqual([expect.objectContaining({ code, rule })]))
  expect(screen.queryByRole('button', { name: connect })).toBeNull()
  expect(screen.queryByRole('button', { name: sign })).toBeNull()
  expect(signed).toEqual([])
  stage.laptop.end()
})

test('a request that a proxy changed does not open', async () => {
  const stage = handoverStage()
  stage.alterSealed((sealed) => `${sealed.slice(0, -8)}${sealed.at(-8) === 'A' ? 'B' : 'A'}${sealed.slice(-7)}`)
  const { signed, errors } = await openTask(stage)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  await waitFor(() => expect(errors).toMatchObject([{ code: 'invalid_response' }]))
  expect(signed).toEqual([])
  stage.laptop.end()
})

test('a substituted request is shown as received, and the laptop rejects its signature', async () => {
  const stage = handoverStage()
  stage.alter((message) => {
    recipientOf(message)
    return { ...message, recipient: elsewhere, digest: hashTypedData(JSON.parse(message.payload)) }
  })
  const { answered, user, signed } = await openTask(stage)
  const button = await connectAndTick(user)
  expect(shownAddresses()).toEqual([elsewhere])
  await user.click(button)
  await expect(answered).rejects.toMatchObject({ code: 'invalid_response' })
  expect(signed).toHaveLength(1)
})
