import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hash, owner } from '../../../../test/support/fixtures.js'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { type NodeAnswers, transfer, transferStage } from '../../../../test/support/transferStage.js'
import { loadNotes, saveNotes } from '../../../storage/paymentRecords.js'

const { announceWallet, connected } = transferStage()
const other = `0x${'cd'.repeat(32)}`

/** What the wallet was asked to send, as a node repeats it. */
let sent: { from?: string; to?: string; data?: string } = {}
const asNode = (change: object = {}) => ({
  hash,
  from: owner,
  to: sent.to,
  input: sent.data,
  value: '0x0',
  nonce: '0x7',
  ...change,
})

/** Sends from a wallet whose node answers like this. */
async function send(node: NodeAnswers, change: Parameters<typeof transfer>[0] = {}) {
  const asked = announceWallet(async () => hash, undefined, {
    eth_getTransactionByHash: () => null,
    eth_getTransactionReceipt: () => null,
    ...node,
  }) as (typeof sent)[]
  const storage = memoryStorage()
  const state = {
    step: 'payment',
    draft: { paymentMethod: 'wallet', amount: '120', destination: '' },
    paymentId: 'pay_card',
  }
  storage.setItem('dw:deposit', JSON.stringify({ version: 1, savedAt: Date.now(), state }))
  const view = await connected({ storage, payment: transfer(change) })
  const button = await readyButton(/^Send from/)
  await view.user.click(button)
  await waitFor(() => expect(asked).toHaveLength(1))
  sent = asked[0] ?? {}
  await screen.findByText('What you sent')
  return { ...view, asked, storage }
}

const headline = () => document.querySelector('.dw-number[data-words]')?.textContent
const link = () => screen.queryByRole('link', { name: /^Transaction 0x/ })

test('a hash that no node knows is no claim that the network confirms it, and no link', async () => {
  await send({})
  expect((await screen.findAllByText('Waiting for Base to see it')).length).toBeGreaterThan(0)
  await waitFor(() => expect(link()).toBeNull())
  expect(screen.queryByText(/is confirming it/)).toBeNull()
  expect(screen.queryByText(/keeps moving/)).toBeNull()
  expect(screen.getByText('You can close this. We keep looking.')).toBeTruthy()
})

test.each([
  ['pending', null],
  ['mined', { status: '0x1' }],
])('a transaction that is %s is being confirmed', async (_, receipt) => {
  await send({ eth_getTransactionByHash: () => asNode(), eth_getTransactionReceipt: () => receipt })
  expect((await screen.findAllByText('Sent. Base is confirming it')).length).toBeGreaterThan(0)
  expect(link()).not.toBeNull()
})

test('a transfer that failed can be sent again, and nothing else is said to be on its way', async () => {
  const { user } = await send({
    eth_getTransactionByHash: () => asNode(),
    eth_getTransactionReceipt: () => ({ status: '0x0' }),
  })
  expect(await screen.findByText('The transfer failed on Base')).toBeTruthy()
  expect(headline()).toBe('Still in your wallet')
  expect(link()).not.toBeNull()
  expect(screen.queryByText(/is confirming it|Looking for it|keep looking/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await readyButton(/^Send from/)).toBeTruthy()
})

/** First the node knows the transaction, and then another one has its nonce. */
function replacedBy(change: object): NodeAnswers {
  let reads = 0
  return {
    eth_getTransactionByHash: ([asked]) =>
      asked === other ? asNode({ hash: other, ...change }) : reads++ === 0 ? asNode() : null,
    eth_getTransactionCount: ([, block]) => (block === 'latest' || Number(block) >= 90 ? '0x8' : '0x7'),
    eth_blockNumber: () => '0x64',
    eth_getBlockByNumber: () => ({ transactions: [asNode({ hash: other, ...change })] }),
  }
}

test('a transfer that was sped up is followed by its new hash', async () => {
  const { storage, asked } = await send(replacedBy({}))
  await waitFor(() => expect(loadNotes(storage, 'pay_card')?.sent).toMatchObject({ hash: other, amount: '120' }))
  expect((await screen.findAllByText('Sent. Base is confirming it')).length).toBeGreaterThan(0)
  expect(asked).toHaveLength(1)
})

test('a transfer that was canceled in the wallet can be sent again', async () => {
  const { user } = await send(replacedBy({ to: owner, input: '0x' }))
  expect(await screen.findByText('The transfer was canceled in your wallet')).toBeTruthy()
  expect(headline()).toBe('Still in your wallet')
  expect(screen.queryByText('What you sent')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await readyButton(/^Send from/)).toBeTruthy()
})

test('before a second transfer is asked for, the first one is named', async () => {
  const { user, asked } = await send(replacedBy({ value: '0x1' }))
  expect(await screen.findByText('Something else was sent in its place')).toBeTruthy()
  expect(headline()).toBe('Waiting for your transfer on Base')
  expect(link()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show the address', expanded: false }))
  expect((await screen.findByRole('alert')).textContent).toContain('You may have sent 120 DAI already')
  expect(screen.getByText(/^That’s transaction 0x/)).toBeTruthy()
  expect(screen.queryByText('Something else was sent in its place')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keep waiting' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show the address', expanded: false }))
  expect(screen.queryByText('You may have sent 120 DAI already')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Send from/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show the address' }))
  await user.click(await screen.findByRole('button', { name: 'Send again anyway' }))
  await user.click(await readyButton(/^Send from/))
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('the notes of an earlier version, without an account, are read', async () => {
  const storage = memoryStorage()
  saveNotes(storage, 'pay_card', { sent: { hash } })
  expect(loadNotes(storage, 'pay_card')?.sent?.hash).toBe(hash)
})
