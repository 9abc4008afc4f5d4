import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { emptyDraft } from '../../flow/state.js'
import { MessagesProvider } from '../../i18n/MessagesProvider.js'
import { WholeMessages } from '../../i18n/WholeMessages.js'
import { playScenario } from '../../testing/playScenario.js'
import { renderWidget } from '../../testing/renderWidget.js'
import { LiveRegion } from '../../ui/LiveRegion.js'
import { QrCode } from '../../ui/QrCode.js'
import type { CatalogAsset } from '../tokens/useCatalog.js'
import { fundingAsk, requestUri } from './fundingRequest.js'
import { PlaceTrouble } from './PlaceTrouble.js'
import { TransferCard } from './TransferCard.js'
import { TransferCode } from './TransferCode.js'
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

const drawn = (code: HTMLElement) => code.querySelector('path')?.getAttribute('d')

function drawnAlone(text: string) {
  render(
    <QrCode text={text} label={text}>
      <i />
    </QrCode>,
  )
  return drawn(screen.getByRole('img', { name: text }))
}

test('both codes carry the tag: as a number in the request, and packed with the address where there is no request', async () => {
  const ask = fundingAsk(deposit, undefined, asset)
  const place = { address: 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY', tag: '12345' }
  expect(requestUri(ask, asset, place)).toBe('xrpl:rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY?amount=25&dt=12345')
  const user = userEvent.setup()
  render(
    <MessagesProvider>
      <WholeMessages>
        <TransferCode ask={ask} asset={asset} place={{ ...place, state: 'ready', full: packed }} />
      </WholeMessages>
    </MessagesProvider>,
  )
  const request = drawn(await screen.findByRole('img', { name: 'Payment request to scan' }))
  await user.click(screen.getByRole('radio', { name: 'Address only' }))
  const address = drawn(await screen.findByRole('img', { name: 'Deposit address to scan' }))
  cleanup()
  expect([request, address]).toEqual([requestUri(ask, asset, place) ?? '', packed].map(drawnAlone))
})

test('whoever says that it was sent is asked for the tag, and told who finds money that came without', async () => {
  const { scenario, answers } = playScenario('transfer-tagged', { elapsed: 0 })
  const { user } = renderWidget({
    answers,
    state: { step: 'payment', draft: emptyDraft, paymentId: scenario.paymentId },
  })
  await user.click(await screen.findByRole('button', { name: 'Already sent? Track it' }))
  expect(await screen.findByText('Did you send it with the tag 12345?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Support details' }))
  expect(JSON.parse(await navigator.clipboard.readText()).deposit_info[0].deposit_address).toBe(packed)
})
