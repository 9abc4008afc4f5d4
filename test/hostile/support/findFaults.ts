import { toUnits } from '../../../src/money/toUnits.js'
import { addressOf } from '../../../src/schema/assetId.js'
import { destination } from '../../support/fixtures.js'
import type { Case, Outcome } from './Case.js'
import { findPageFaults } from './findPageFaults.js'
import { chainId, isCard, type Wire } from './honestWorld.js'
import { parseRequest, parseTransaction, type TransferRequest } from './parseRequest.js'
import type { ShownTransfer } from './readTransfer.js'

/**
 * Whether everything that was shown, scanned, copied and requested is what was typed and confirmed.
 *
 * @returns One sentence for each difference.
 */
export function findFaults(played: Case, outcome: Outcome): string[] {
  const { scene } = played
  const { transfers, sent, wallet, agreement, confirmed, reviewed } = outcome
  const faults: string[] = []
  const expectSame = (what: string, found: unknown, wanted: unknown): void => {
    if (String(found).toLowerCase() !== String(wanted).toLowerCase()) faults.push(`${what}: ${found}, not ${wanted}`)
  }
  // On another device nobody knows what was typed: there the payment itself says what is paid to whom, and must not
  // change it.
  const paid: Wire = (played.otherDevice && agreement?.input) || scene.funding
  const receiver = (played.otherDevice && agreement?.destination) || destination
  const contract = addressOf(paid.asset) === '0x' ? undefined : addressOf(paid.asset)
  const [firstAddress = ''] = outcome.addresses
  if (reviewed !== undefined) {
    const paidBy = isCard(scene) ? `Pay$${scene.amount}.00CardNorthpay` : `Send${scene.amount} `
    const from = played.byWallet ? '0x5aAeb6…1BeAed' : ''
    const said = reviewed.replaceAll(',', '')
    if (![paidBy, from].every((text) => said.includes(text.replaceAll(',', ''))))
      faults.push(`the review said: ${reviewed}`)
    if (!reviewed.includes(destination)) faults.push('the review did not show the destination')
  }
  for (const body of confirmed) expectSame('confirmed destination', body.destination_address, destination)
  if (agreement && agreement.origin === 'confirmed') {
    expectSame('agreed input', agreement.input.asset, scene.input)
    expectSame('agreed amount', agreement.input.amount, scene.amount)
    expectSame('agreed token', agreement.funding?.asset, scene.funding.asset)
    expectSame('agreed transfer', agreement.funding?.amount, scene.funding.amount)
    expectSame('agreed output', agreement.output.asset, scene.output)
    expectSame('agreed destination', agreement.destination, destination)
    expectSame('agreed owner', agreement.owner, confirmed[0]?.owner_address ?? agreement.owner)
  }
  const agreedAsset = agreement?.assets?.[paid.asset]
  const agreedDecimals = agreedAsset?.decimals
  // A token that is not listed is named by the first digits of its contract, and a native currency by its network.
  const agreedSymbol = agreedAsset?.symbol ?? contract?.slice(0, 6) ?? 'ETH'
  const limit = toUnits(paid.amount, 18)
  const compareRequest = (what: string, request: TransferRequest, shown: ShownTransfer, decimals: number): void => {
    expectSame(`chain of ${what}`, request.chain, chainId)
    expectSame(`token of ${what}`, request.token, contract ?? '')
    expectSame(`recipient of ${what}`, request.to, shown.address)
    expectSame(`units of ${what}`, request.units, toUnits(shown.amount, decimals))
  }
  for (const shown of transfers) {
    expectSame('contract on the screen', shown.contract, contract)
    expectSame('network on the screen', shown.network, 'Base')
    expectSame('address on the screen', shown.address, firstAddress)
    expectSame('destination on the screen', shown.destination, receiver)
    expectSame('symbol on the screen', shown.symbol, agreedSymbol)
    if (toUnits(shown.amount, 18) > limit) faults.push(`the screen requested ${shown.amount} of ${paid.amount}`)
    // With a trusted factory the address can be derived from an order.
    if (!played.expectedAddress && !played.signing && !shown.isUnverified)
      faults.push('the screen called the address verified')
    if (shown.isFirstSeen !== (played.otherDevice ?? false)) faults.push('the screen was wrong about who confirmed')
    if (shown.copiedAmount !== undefined) expectSame('copied amount', shown.copiedAmount, shown.amount)
    if (shown.copiedAddress !== undefined) expectSame('copied address', shown.copiedAddress, shown.address)
    if (shown.addressCode !== undefined && shown.addressCode !== shown.request)
      expectSame('code of the address', shown.addressCode, shown.address)
    if (shown.request === undefined || shown.request === shown.address) continue
    const request = parseRequest(shown.request)
    if (request) compareRequest('the code', request, shown, agreedDecimals)
    else faults.push(`the code cannot be read: ${shown.request}`)
  }
  for (const transaction of wallet.transactions) {
    const request = parseTransaction(transaction)
    if (!request || !sent) faults.push(`the wallet was requested to send ${JSON.stringify(transaction)}`)
    else compareRequest('the wallet request', request, sent, agreedDecimals)
    const [start = '', end = ''] = sent?.sender?.toLowerCase().split('…') ?? []
    const from: string = transaction.from.toLowerCase()
    if (!from.startsWith(start) || !from.endsWith(end)) faults.push(`sent from ${from}, not ${sent?.sender}`)
  }
  if (wallet.transactions.length > 1) faults.push('the wallet received two requests')
  if (wallet.signatures.length > 0) faults.push(`the wallet was requested to sign: ${wallet.signatures}`)
  if (outcome.screen === 'done') faults.push('the payment counted as complete')
  return [...faults, ...findPageFaults(played, outcome)]
}
