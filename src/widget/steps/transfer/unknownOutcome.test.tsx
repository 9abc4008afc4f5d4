import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { hash } from '../../../../test/support/fixtures.js'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { transfer, transferStage } from '../../../../test/support/transferStage.js'
import { emptyDraft } from '../../../flow/state.js'
import { loadNotes } from '../../../storage/paymentRecords.js'

const { announceWallet, connected } = transferStage()

test('a hash that arrives after the screen was left is tracked once the deposit is opened again', async () => {
  let approve = (_: string) => {}
  const asked = announceWallet(() => new Promise((resolve) => (approve = resolve)))
  const draft = { ...emptyDraft, paymentMethod: 'wallet' as const }
  const state = { step: 'payment', draft, paymentId: 'pay_card' }
  const storage = memoryStorage()
  const open = () => storage.setItem('dw:deposit', JSON.stringify({ version: 1, savedAt: Date.now(), state }))
  open()
  const { user } = await connected({ storage })
  await user.click(await readyButton(/^Send from/))
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: /^Back to the form/ }))
  await waitFor(() => expect(document.querySelector('[data-screen="transfer"]')).toBeNull())
  await act(async () => approve(hash))
  await waitFor(() => expect(loadNotes(storage, 'pay_card')?.sent).toBeDefined())
  cleanup()
  open()
  openPayment({ payment: transfer(), storage })
  expect(await screen.findByText('What you sent')).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('an unknown outcome is retried only after the user confirms it was not sent', async () => {
  const asked = announceWallet(async () => {
    throw { code: -32603, message: 'gateway timeout' }
  })
  const { user } = await connected()
  await user.click(await readyButton(/^Send from/))
  expect(await screen.findByText('We don’t know if your wallet sent it')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Nothing was sent')
  expect(screen.queryByRole('button', { name: /^Send from|^Use another wallet/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'It wasn’t sent' }))
  expect(screen.getByRole('button', { name: 'Use another wallet' })).toBeTruthy()
  await user.click(await readyButton(/^Send from/))
  await screen.findByText('We don’t know if your wallet sent it')
  expect(asked).toHaveLength(2)
})

test('a request pending before a reload is not repeated without confirmation', async () => {
  const asked = announceWallet(async () => hash)
  const user = userEvent.setup()
  openPayment({ payment: transfer(), asked: { amount: '120', at: 1 } })
  expect(await screen.findByText('Your wallet may still show a request for 120 DAI')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Connect|^Send from/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'It wasn’t sent' }))
  await user.click(await screen.findByRole('button', { name: 'Connect Test wallet' }))
  await user.click(await readyButton(/^Send from/))
  expect(await screen.findByText('What you sent')).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('a hash that arrives after the user reported nothing sent is still tracked', async () => {
  let approve = (_: string) => {}
  announceWallet(() => new Promise((resolve) => (approve = resolve)))
  const { user } = await connected()
  await user.click(await readyButton(/^Send from/))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'It wasn’t sent' }))
  expect(await screen.findByRole('button', { name: /^Send from/ })).toBeTruthy()
  await act(async () => approve(hash))
  expect(await screen.findByText('What you sent')).toBeTruthy()
})
