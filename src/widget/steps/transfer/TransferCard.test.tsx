import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { depositAddress } from '../../../../test/support/fixtures.js'
import { readQrCode } from '../../../../test/support/readQrCode.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { transferOf } from '../../../../test/support/transferOf.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { MessagesProvider } from '../../../i18n/MessagesProvider.js'
import { LiveRegion } from '../../../ui/LiveRegion.js'
import { TransferCard, type TransferCardProps } from './TransferCard.js'

afterEach(cleanup)

const ether = transferOf('base:0x', '25', { symbol: 'ETH', decimals: 18, family: 'EVM', chainId: '8453' })
const place = { state: 'ready' as const, address: depositAddress, full: depositAddress, tag: undefined }

type Shown = { network: string } & Partial<Pick<TransferCardProps, 'transfer' | 'codeWithAmount'>>

function Card({ network, transfer = ether, codeWithAmount }: Shown) {
  const chain = { chain_id: '8453', network: 'base', address_family: 'EVM', is_testnet: false }
  const asset = { id: 'base:0x', symbol: 'ETH', name: 'Ether', decimals: 18, imageUrl: undefined, address: '0x' }
  return (
    <DepositProvider apiUrl="/api" storage={null}>
      <MessagesProvider>
        <LiveRegion>
          <TransferCard
            transfer={transfer}
            asset={{ ...asset, chain, network }}
            place={place}
            codeWithAmount={codeWithAmount}
            armed
          />
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

const contract = '0x00000000000000000000000000000000000000d1'
const facts = { symbol: 'DAI', decimals: 6, chainId: '8453' }
const of = (token: string, family: string) => transferOf(token, '25', { ...facts, family })
const scan = () => readQrCode(document.querySelector('.dw-qr-code svg[role="img"]')?.outerHTML ?? '')
const request = `ethereum:${contract}@8453/transfer?address=${depositAddress}&uint256=25000000`
const note = 'Only ETH, only on Base.'

test('the code of an ERC-20 token is the address, and its request one press away', async () => {
  const user = userEvent.setup()
  render(<Card network="Base" transfer={of(`base:${contract}`, 'EVM')} />)
  expect(scan()).toBe(depositAddress)
  expect(screen.getByRole('radio', { name: 'Address only' }).getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('radio', { name: 'Payment request' }))
  expect(scan()).toBe(request)
  await user.click(screen.getByRole('radio', { name: 'Address only' }))
  expect(scan()).toBe(depositAddress)
})

test('what an address takes is said once, also when it is asked before the first copy', async () => {
  const user = userEvent.setup()
  render(<Card network="Base" transfer={of(`base:${contract}`, 'EVM')} />)
  expect(screen.getAllByText(note)).toHaveLength(1)
  await user.click(await readyButton('Copy address'))
  expect(screen.getAllByText(note)).toHaveLength(1)
  await user.click(await readyButton('Got it, copy address'))
  expect(screen.getAllByText(note)).toHaveLength(1)
})

test('the host can have the request first', () => {
  render(<Card network="Base" transfer={of(`base:${contract}`, 'EVM')} codeWithAmount />)
  expect(scan()).toBe(request)
})

test.each([
  ['ether', of('base:0x', 'EVM'), `ethereum:${depositAddress}@8453?value=25000000`],
  ['bitcoin', of('bitcoin:0x', 'BTC'), `bitcoin:${depositAddress}?amount=25`],
  ['litecoin', of('litecoin:0x', 'LTC'), `litecoin:${depositAddress}?amount=25`],
  ['SOL', of('solana:0x', 'SOL'), `solana:${depositAddress}?amount=25`],
  ['an SPL token', of('solana:Mint1', 'SOL'), `solana:${depositAddress}?amount=25&spl-token=Mint1`],
  ['a jetton', of('ton:EQMaster', 'TON'), `ton://transfer/${depositAddress}?amount=25000000&jetton=EQMaster`],
  ['TRX, which has no request', of('tron:0x', 'TRON'), depositAddress],
])('the code of %s stays what it was', (_, transfer, code) => {
  render(<Card network="Base" transfer={transfer} />)
  expect(scan()).toBe(code)
})
