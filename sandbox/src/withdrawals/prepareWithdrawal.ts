import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Address } from 'viem'
import type { Catalog } from '../catalog/createCatalog.js'
import type { Chain, Chains } from '../chains/types.js'
import { currentSignatureType } from '../control/signatureType.js'
import { terms } from '../routing/terms.js'
import type { Schema } from '../store/schema.js'
import { deriveWallet } from '../wallets/deriveWallet.js'
import { walletAbi } from '../wallets/factoryAbi.js'
import { checkAmounts } from './checkAmounts.js'
import { checkRecipient } from './checkRecipient.js'
import { parseTokenAmounts, type TokenAmount } from './parseTokenAmounts.js'
import { refuseDuringExecution } from './refuseDuringExecution.js'
import type { WithdrawSource } from './WithdrawSource.js'
import { withdrawalFee } from './withdrawalFee.js'
import { withdrawalMessage } from './withdrawalMessage.js'
import { withdrawalOf } from './withdrawalOf.js'

export type WithdrawContext = {
  db: Kysely<Schema>
  chains: Chains
  catalog: Catalog
  orgId: string
  now: () => Date
}

export type WithdrawRequest = {
  token_amounts: readonly { token: string; amount: string }[]
  recipient_address: string
}

/**
 * Creates the message that the owner has to sign. Moves nothing until the signature is submitted with the state token.
 */
export async function prepareWithdrawal(context: WithdrawContext, source: WithdrawSource, request: WithdrawRequest) {
  const { db, chains, now } = context
  const amounts = parseTokenAmounts(context.catalog, request.token_amounts)
  const chain = chains.get(amounts[0].token.network)
  const wallet = deriveWallet(chain, source.args)
  const recipient = checkRecipient(chain, request.recipient_address, wallet)
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
    deadline: floorToSecond(now().getTime() + terms.signWithinMs),
    signature: null,
    signature_type: null,
    transaction_hash: null,
    created_at: now(),
    updated_at: now(),
  }
  await refuseDuringExecution(db, row)
  await db
    .insertInto('withdrawals')
    .values({ ...row, tokens: JSON.stringify(row.tokens) })
    .execute()
  const signature_type = currentSignatureType()
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
