import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hash } from '../../../../test/support/fixtures.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { transferStage } from '../../../../test/support/transferStage.js'

const { announceWallet, connected } = transferStage()
const chains = { 31338: ['https://node.example/rpc'] }

/** A wallet that does not know Base until it was added, if it can add it. */
function strangerTo(refusal?: object) {
  const added: unknown[] = []
  let chainId = '0x1'
  const asked = announceWallet(async () => hash, undefined, {
    eth_chainId: () => chainId,
    wallet_switchEthereumChain: () => Promise.reject({ code: 4902 }),
    wallet_addEthereumChain: ([details]) => {
      if (refusal) return Promise.reject(refusal)
      added.push(details)
      chainId = '0x7a6a'
      return null
    },
  })
  return { added, asked }
}

test('a network that the wallet does not know is added only after it was said how, and then sent on', async () => {
  const { added, asked } = strangerTo()
  const { user } = await connected({ chains })
  await user.click(await readyButton(/^Send from/))
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Your wallet doesn’t know Base')
  expect(note.textContent).toContain('node.example')
  expect([added, asked]).toEqual([[], []])
  await user.click(screen.getByRole('button', { name: 'Add Base to your wallet' }))
  await waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]).toMatchObject({ chainId: '0x7a6a', rpcUrls: ['https://node.example/rpc'] })
  const outcome = await screen.findByText('Base is in your wallet now')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement?.contains(outcome)).toBe(true)
  await user.tab()
  expect(document.activeElement).toBe(await readyButton(/^Send from/))
  expect(asked).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('a wallet that cannot add the network leaves it to the person', async () => {
  const { asked } = strangerTo({ code: 4200 })
  const { user } = await connected({ chains })
  await user.click(await readyButton(/^Send from/))
  await user.click(await screen.findByRole('button', { name: 'Add Base to your wallet' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Add the network in your wallet'))
  expect(document.activeElement).toBe(await readyButton('Add Base to your wallet'))
  expect(asked).toEqual([])
})

test('a closed request to add the network can be made again', async () => {
  strangerTo({ code: 4001 })
  const { user } = await connected({ chains })
  await user.click(await readyButton(/^Send from/))
  await user.click(await screen.findByRole('button', { name: 'Add Base to your wallet' }))
  await user.click(await readyButton('Add Base to your wallet'))
  expect((await screen.findByRole('alert')).textContent).toContain('node.example')
  expect(screen.queryByText('Base is in your wallet now')).toBeNull()
})

test('without a node of the host nothing is offered', async () => {
  const { added, asked } = strangerTo()
  const { user } = await connected()
  await user.click(await readyButton(/^Send from/))
  expect((await screen.findByRole('alert')).textContent).toContain('Add the network in your wallet')
  expect(screen.queryByRole('button', { name: /^Add Base/ })).toBeNull()
  expect([added, asked]).toEqual([[], []])
})
