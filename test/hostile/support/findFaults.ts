import { toUnits } from '../../../src/money/toUnits.js'
import { addressOf } from '../../../src/schema/assetId.js'
import { destination } from '../../support/fixtures.js'
import { chainId, type Wire } from './honestWorld.js'
import type { Case, Outcome } from './playCase.js'
import type { Sight } from './seeTransfer.js'

type Asked = { chain: string; token: string; to: string; units: bigint }

/**
 * Whether everything that was shown, scanned, copied and requested is what was typed and confirmed.
 *
 * @returns One sentence for each difference.
 */
export function findFaults(played: Case, outcome: Outcome): string[] {
  const { scene } = played
  const { sights, sent, wallet, agreement, confirmed, reviewed } = outcome
  const faults: string[] = []
  const expectSame = (what: string, found: unknown, wanted: unknown): void => {
    if (String(found).toLowerCase() !== String(wanted).toLowerCase()) faults.push(`${what}: ${found}, not ${wanted}`)
  }
  // On another device nobody knows what was typed: there the payment itself says what is paid to whom, and must
  // keep to it.
  const paid: Wire = (played.elsewhere && agreement?.input) || { asset: scene.input, amount: scene.amount }
  const receiver = (played.elsewhere && agreement?.destination) || destination
  const contract = addressOf(paid.asset) === '0x' ? undefined : addressOf(paid.asset)
  const [firstAddress = ''] = outcome.addresses
  if (reviewed !== undefined) {
    if (!reviewed.replaceAll(',', '').includes(`You send${scene.amount} `)) faults.push(`the review said: ${reviewed}`)
    if (!reviewed.includes(destination)) faults.push('the review did not show the destination')
  }
  for (const body of confirmed) expectSame('confirmed destination', body.destination_address, destination)
  if (agreement && agreement.origin === 'confirmed') {
    expectSame('agreed input', agreement.input.asset, scene.input)
    expectSame('agreed amount', agreement.input.amount, scene.amount)
    expectSame('agreed output', agreement.output.asset, scene.output)
    expectSame('agreed destination', agreement.destination, destination)
    expectSame('agreed owner', agreement.owner, confirmed[0]?.owner_address ?? agreement.owner)
  }
  const agreedAsset = agreement?.assets?.[paid.asset]
  const agreedDecimals = agreedAsset?.decimals
  // A token that is not listed is named by the first digits of its contract, and a native currency by its network.
  const agreedSymbol = agreedAsset?.symbol ?? contract?.slice(0, 6) ?? 'ETH'
  const limit = toUnits(paid.amount, 18)
  const compareAsked = (what: string, asked: Asked, sight: Sight, decimals: number): void => {
    expectSame(`chain of ${what}`, asked.chain, chainId)
    expectSame(`token of ${what}`, asked.token, contract ?? '')
    expectSame(`recipient of ${what}`, asked.to, sight.address)
    expectSame(`units of ${what}`, asked.units, toUnits(sight.amount, decimals))
  }
  for (const sight of sights) {
    expectSame('contract on the screen', sight.contract, contract)
    expectSame('network on the screen', sight.network, 'Base')
    expectSame('address on the screen', sight.address, firstAddress)
    expectSame('destination on the screen', sight.destination, receiver)
    expectSame('symbol on the screen', sight.symbol, agreedSymbol)
    if (toUnits(sight.amount, 18) > limit) faults.push(`the screen asked for ${sight.amount} of ${paid.amount}`)
    if (!played.expectedAddress && !sight.isUnverified) faults.push('the screen called the address verified')
    if (sight.isFirstSeen !== (played.elsewhere ?? false)) faults.push('the screen was wrong about who confirmed')
    if (sight.copiedAmount !== undefined) expectSame('copied amount', sight.copiedAmount, sight.amount)
    if (sight.copiedAddress !== undefined) expectSame('copied address', sight.copiedAddress, sight.address)
    if (sight.addressCode !== undefined && sight.addressCode !== sight.request)
      expectSame('code of the address', sight.addressCode, sight.address)
    if (sight.request === undefined || sight.request === sight.address) continue
    const asked = parseRequest(sight.request)
    if (asked) compareAsked('the code', asked, sight, agreedDecimals)
    else faults.push(`the code cannot be read: ${sight.request}`)
  }
  for (const transaction of wallet.transactions) {
    const asked = parseTransaction(transaction)
    if (!asked || !sent) faults.push(`the wallet was asked for ${JSON.stringify(transaction)}`)
    else compareAsked('the wallet request', asked, sent, agreedDecimals)
  }
  if (wallet.transactions.length > 1) faults.push('the wallet was asked twice')
  if (wallet.signatures.length > 0) faults.push(`the wallet was asked to sign: ${wallet.signatures}`)
  return faults
}

/** An EIP-681 request, read as strictly as wallets should. */
function parseRequest(text: string): Asked | undefined {
  const address = '(0x[0-9a-fA-F]{40})'
  const token = new RegExp(`^ethereum:${address}@(\\d+)/transfer\\?address=${address}&uint256=(\\d+)$`).exec(text)
  if (token) return { token: token[1] ?? '', chain: token[2] ?? '', to: token[3] ?? '', units: BigInt(token[4] ?? 0) }
  const native = new RegExp(`^ethereum:${address}@(\\d+)\\?value=(\\d+)$`).exec(text)
  return native ? { token: '', to: native[1] ?? '', chain: native[2] ?? '', units: BigInt(native[3] ?? 0) } : undefined
}

function parseTransaction({ chainId: chain, to, value, data }: Wire): Asked | undefined {
  const asked = { chain: String(BigInt(chain)), units: BigInt(value) }
  if (data === '0x') return { ...asked, token: '', to }
  const call = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data)
  if (!call || asked.units !== 0n) return undefined
  return { ...asked, token: to, to: `0x${call[1]}`, units: BigInt(`0x${call[2]}`) }
}
