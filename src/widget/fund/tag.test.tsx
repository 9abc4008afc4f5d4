import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { MessagesProvider } from '../../i18n/MessagesProvider.js'
import { WholeMessages } from '../../i18n/WholeMessages.js'
import { LiveRegion } from '../../ui/LiveRegion.js'
import type { CatalogAsset } from '../useCatalog.js'
import { fundingAsk } from './fundingRequest.js'
import { PlaceTrouble } from './PlaceTrouble.js'
import { TransferCard } from './TransferCard.js'
import { useDepositPlace } from './useDepositPlace.js'

afterEach(cleanup)

const chain = { chain_id: 0n, network: 'xrpl', address_family: 'XRPL', is_testnet: false }
const asset: CatalogAsset = {
  id: 'xrpl:0x',
  symbol: 'XRP',
  name: 'XRP',
  decimals: 6,
  imageUrl: undefined,
  chain,
  network: 'Xrpl',
  address: '0x',
}
/** An account of the XRP Ledger and the tag 12345, as an independent writer packs them. */
const packed = 'XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD28Sq49uo34VyjnmK5H'
const deposit = { deposit_token: 'xrpl:0x', deposit_amount: '25', deposit_address: packed, deposit_chain: 'xrpl' }

function Card() {
  const place = useDepositPlace(deposit, asset)
  return place.state === 'ready' ? (
    <TransferCard ask={fundingAsk(deposit, undefined, asset)} asset={asset} place={place} />
  ) : (
    <PlaceTrouble place={place} network="Xrpl" />
  )
}

test('a deposit address that carries a tag is shown as both, each to copy, with what happens without the tag', async () => {
  const user = userEvent.setup()
  render(
    <MessagesProvider>
      <WholeMessages>
        <LiveRegion>
          <Card />
        </LiveRegion>
      </WholeMessages>
    </MessagesProvider>,
  )
  expect(await screen.findByText('Destination tag')).toBeTruthy()
  expect(document.querySelector('.dw-addr')?.textContent).toBe('rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY')
  expect(screen.getByText('Send it with this tag')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy destination tag' }))
  expect(await navigator.clipboard.readText()).toBe('12345')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await navigator.clipboard.readText()).toBe('rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY')
  expect(await screen.findByRole('img', { name: 'Payment request to scan' })).toBeTruthy()
})
