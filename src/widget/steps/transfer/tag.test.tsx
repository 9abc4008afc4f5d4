import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { playScenario } from '../../../../test/support/playScenario.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { transferOf } from '../../../../test/support/transferOf.js'
import { emptyDraft } from '../../../flow/state.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { MessagesProvider } from '../../../i18n/MessagesProvider.js'
import { LiveRegion } from '../../../ui/LiveRegion.js'
import { QrCode } from '../../../ui/QrCode.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { TransferCard, TransferCode } from './TransferCard.js'
import { requestUri } from './transferRequest.js'
import { PlaceError, useDepositPlace } from './useDepositPlace.js'

afterEach(cleanup)

const chain = { chain_id: '0', network: 'xrpl', address_family: 'XRPL', is_testnet: false }
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
/** X-address of an XRP Ledger account with tag 12345, encoded by an independent implementation. */
const packed = 'XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD28Sq49uo34VyjnmK5H'
const transfer = transferOf(
  'xrpl:0x',
  '25',
  { symbol: 'XRP', decimals: 6, family: 'XRPL', chainId: '0' },
  { address: packed },
)

function Card() {
  const place = useDepositPlace(transfer)
  return place.state === 'ready' ? (
    <TransferCard transfer={transfer} asset={asset} place={place} armed />
  ) : (
    <PlaceError place={place} network="Xrpl" />
  )
}

test('an address with a tag is split into address and tag, each copyable', async () => {
  const user = userEvent.setup()
  render(
    <DepositProvider apiUrl="/api" storage={null}>
      <MessagesProvider>
        <LiveRegion>
          <Card />
        </LiveRegion>
      </MessagesProvider>
    </DepositProvider>,
  )
  expect(await screen.findByText('Destination tag')).toBeTruthy()
  expect(document.querySelector('.dw-address')?.textContent).toBe('rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY')
  expect(screen.getByText('Include this tag')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy destination tag' }))
  expect(await navigator.clipboard.readText()).toBe('12345')
  await user.click(await readyButton('Copy address'))
  await user.click(await readyButton('Got it, copy address'))
  expect(await navigator.clipboard.readText()).toBe('rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY')
  expect(await screen.findByRole('img', { name: 'QR code for the payment request' })).toBeTruthy()
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

test('both QR codes contain the tag: as `dt` in the URI and packed in the X-address', async () => {
  const place = { address: 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY', tag: '12345' }
  expect(requestUri(transfer, place)).toBe('xrpl:rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY?amount=25&dt=12345')
  const user = userEvent.setup()
  render(
    <MessagesProvider>
      <TransferCode transfer={transfer} asset={asset} place={{ ...place, state: 'ready', full: packed }} armed />
    </MessagesProvider>,
  )
  const requestCode = drawn(await screen.findByRole('img', { name: 'QR code for the payment request' }))
  await user.click(screen.getByRole('radio', { name: 'Address only' }))
  const address = drawn(await screen.findByRole('img', { name: 'QR code for the deposit address' }))
  cleanup()
  expect([requestCode, address]).toEqual([requestUri(transfer, place) ?? '', packed].map(drawnAlone))
})

test('tracking a tagged transfer reminds of the tag and keeps it in support details', async () => {
  const { scenario, answers } = playScenario('transfer-tagged', { elapsed: 0 })
  const { user } = renderWidget({
    answers,
    state: { step: 'payment', draft: emptyDraft, paymentId: scenario.paymentId },
  })
  await user.click(await screen.findByRole('button', { name: 'Already sent it? Track it' }))
  expect(await screen.findByText('Did you send it with the tag 12345?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Help' }))
  await user.click(await screen.findByRole('button', { name: /^Copy details for support/ }))
  await user.click(await screen.findByRole('button', { name: 'Copy details' }))
  expect(await navigator.clipboard.readText()).toContain(`Deposit to: ${packed}\n`)
})
