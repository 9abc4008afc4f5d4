import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { depositAddress } from '../../../../test/support/fixtures.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { transferOf } from '../../../../test/support/transferOf.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { MessagesProvider } from '../../../i18n/MessagesProvider.js'
import { LiveRegion } from '../../../ui/LiveRegion.js'
import { TransferCard } from './TransferCard.js'

afterEach(cleanup)

const transfer = transferOf('base:0x', '25', { symbol: 'ETH', decimals: 18, family: 'EVM', chainId: '8453' })
const place = { state: 'ready' as const, address: depositAddress, full: depositAddress, tag: undefined }

function Card({ network }: { network: string }) {
  const chain = { chain_id: '8453', network: 'base', address_family: 'EVM', is_testnet: false }
  const asset = { id: 'base:0x', symbol: 'ETH', name: 'Ether', decimals: 18, imageUrl: undefined, address: '0x' }
  return (
    <DepositProvider apiUrl="/api" storage={null}>
      <MessagesProvider>
        <LiveRegion>
          <TransferCard transfer={transfer} asset={{ ...asset, chain, network }} place={place} armed />
        </LiveRegion>
      </MessagesProvider>
    </DepositProvider>
  )
}

test('an answer for one network is asked for again when the catalog names another', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Card network="Base" />)
  await user.click(await readyButton('Copy address'))
  await user.click(await readyButton('Got it, copy address'))
  expect(await navigator.clipboard.readText()).toBe(depositAddress)
  await navigator.clipboard.writeText('')
  rerender(<Card network="Optimism" />)
  await user.click(await readyButton('Copy address'))
  expect(await navigator.clipboard.readText()).toBe('')
  expect(screen.getByText('Only ETH, only on Optimism.')).toBeTruthy()
})
