import { randomBytes, randomUUID } from 'node:crypto'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import { walletAbi } from '../chains/abis.js'
import type { Chain, Chains } from '../chains/types.js'
import { fromUnits, toUnits } from '../money/decimal.js'
import { terms } from '../money/terms.js'
import type { ServiceContext } from '../ServiceContext.js'
import { deriveWallet } from '../wallets/oneTimeWallet.js'
import { passkeyRefusal } from '../wallets/passkeyOwner.js'
import type { WithdrawAuthorization, WithdrawRequest } from '../wire/Balance.js'
import type { AmountReason } from '../wire/Issue.js'
import { Refusal, refuse } from '../wire/Refusal.js'
import { isEvmAddress } from '../wire/requestValues.js'
import { withdrawalOf } from './signedCall.js'
import { readSource, type WithdrawSource } from './WithdrawSource.js'
import { smallestWithdrawal, withdrawalFee } from './withdrawalFee.js'
import { withdrawalMessage } from './withdrawalMessage.js'
import { refuseDuringExecution } from './withdrawalRows.js'

export type WithdrawContext = Pick<ServiceContext, 'db' | 'chains' | 'catalog' | 'orgId' | 'clock' | 'hooks'>

/**
 * Creates the message that the owner has to sign. Moves nothing until the signature is submitted with the state token.
 */
export async function prepareWithdrawal(
  context: WithdrawContext,
  source: WithdrawSource,
  request: Pick<WithdrawRequest, 'token_amounts' | 'recipient_address'>,
): Promise<WithdrawAuthorization> {
  const { db, chains, clock, hooks } = context
  const amounts = parseTokenAmounts(context.catalog, request.token_amounts)
  const chain = chains.get(amounts[0].token.network)
  const wallet = deriveWallet(chain, source.args)
  const recipient = await checkRecipient(chain, request.recipient_address, wallet)
  await checkAmounts(chains, source, amounts)
  const row = {
    id: randomUUID(),
    org_id: context.orgId,
    state_token: randomBytes(32).toString('base64url'),
    payment_id: source.payment?.id ?? null,
    account: source.account,
    owner_address: source.owner.toLowerCase(),
    network: chain.network,
    wallet_address: wallet.toLowerCase(),
    recipient_address: recipient.toLowerCase(),
    tokens: amounts.map(withFee),
    nonce: (await readNonce(chain, wallet)).toString(),
    deadline: floorToSecond(clock.now().getTime() + terms.signWithinMs),
    signature: null,
    signature_type: null,
    transaction_hash: null,
    created_at: clock.now(),
    updated_at: clock.now(),
  }
  await refuseDuringExecution(db, row)
  await db
    .insertInto('withdrawals')
    .values({ ...row, tokens: JSON.stringify(row.tokens) })
    .execute()
  const signature_type = hooks.signatureType()
  return {
    signature_type,
    withdraw_id: row.id,
    withdraw_authorization: withdrawalMessage(chain, source.args, withdrawalOf(row))[signature_type].payload,
    state_token: row.state_token,
    ...(row.payment_id !== null && { payment_id: row.payment_id }),
  }
}

function withFee({ token, amount }: TokenAmount) {
  return { token: token.id, amount: amount.toString(), fee: withdrawalFee(token).toString() }
}

/** Chain time is in whole seconds, and the stored deadline must equal the signed one. */
function floorToSecond(milliseconds: number): Date {
  return new Date(Math.floor(milliseconds / 1_000) * 1_000)
}

/** 0 for a wallet that is not deployed yet. */
async function readNonce({ client }: Chain, wallet: Address): Promise<bigint> {
  if (!(await client.getCode({ address: wallet }))) return 0n
  return client.readContract({ address: wallet, abi: walletAbi, functionName: 'nonce' })
}

/** Refuses recipients whose funds would be lost, or hard to get back. Smart accounts of other kinds are allowed. */
async function checkRecipient(chain: Chain, recipient: string, wallet: Address): Promise<Address> {
  const { tokens, contracts } = chain
  if (!isEvmAddress(recipient)) throw refuse(400, 'The recipient is not a valid address.')
  if (recipient === zeroAddress) throw refuse(400, 'Nobody can spend what is sent to the zero address.')
  if (isAddressEqual(recipient, wallet)) throw refuse(400, 'The money is at this address already.')
  const token = tokens.find(({ address }) => address.toLowerCase() === recipient.toLowerCase())
  if (token) throw refuse(400, `This is the address of the ${token.symbol} token, not of a wallet.`)
  // The treasury is an ordinary account; all other entries are contracts that cannot return funds.
  const { treasury: _, ...serviceContracts } = contracts
  if (Object.values(serviceContracts).some((contract) => isAddressEqual(contract, recipient))) {
    throw refuse(400, 'This is the address of a contract that cannot give the money back.')
  }
  const refusal = await passkeyRefusal(chain, recipient)
  if (refusal !== undefined) throw refuse(400, refusal)
  return recipient
}

/** Checks each amount against the current balance and the minimum withdrawal. */
async function checkAmounts(chains: Chains, source: WithdrawSource, amounts: readonly TokenAmount[]): Promise<void> {
  const holdings = await readSource(
    chains,
    source,
    amounts.map(({ token }) => token),
  )
  for (const requested of amounts) {
    const units = holdings.find(({ token }) => token === requested.token)?.units ?? 0n
    if (requested.amount > units) throw refusal(requested, units, 'TOO_HIGH')
    if (requested.amount < smallestWithdrawal(requested.token)) throw refusal(requested, units, 'TOO_LOW')
  }
}

function refusal({ token, given }: TokenAmount, units: bigint, reason: AmountReason): Refusal {
  const min = fromUnits(smallestWithdrawal(token), token.decimals)
  const max = fromUnits(units, token.decimals)
  const message =
    reason === 'TOO_HIGH'
      ? `At most ${max} ${token.symbol} can be withdrawn.`
      : `The smallest amount to withdraw is ${min} ${token.symbol}.`
  return new Refusal(400, {
    kind: 'amount',
    asset: token.id,
    given,
    limits: { min, max },
    source: 'withdrawal',
    message,
    reason,
  })
}

/** A requested withdrawal of one token, in smallest units. */
type TokenAmount = { token: TokenAsset; given: string; amount: bigint }

/** Parses the requested amounts: listed tokens of one network, each once, each above zero. */
function parseTokenAmounts(
  catalog: Catalog,
  requested: readonly { token: string; amount: string }[],
): readonly [TokenAmount, ...TokenAmount[]] {
  const [first, ...rest] = requested.map(({ token: id, amount: given }) => {
    const token = catalog.find(id)
    if (token?.kind !== 'token') throw refuse(400, `The token ${id} is not supported.`)
    const amount = toUnits(given, token.decimals)
    if (amount === undefined || amount === 0n) throw refuse(400, `${given} is not a valid amount of ${token.symbol}.`)
    return { token, given, amount }
  })
  if (!first) throw refuse(400, 'Name at least one token to withdraw.')
  if (rest.some(({ token }) => token.network !== first.token.network)) {
    throw refuse(
      400,
      'All tokens of a withdrawal must be on one network. Start another withdrawal for the other network.',
    )
  }
  if (new Set(requested.map(({ token }) => token)).size < requested.length) throw refuse(400, 'A token is named twice.')
  return [first, ...rest]
}
