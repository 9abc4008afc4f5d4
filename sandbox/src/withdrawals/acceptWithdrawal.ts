import type { Address, Hex } from 'viem'
import { accountFor } from '../chains/accounts.js'
import { revertReason } from '../chains/revertReason.js'
import type { Chain } from '../chains/types.js'
import { killPoint } from '../control/killPoint.js'
import { Refusal, refuse } from '../routing/Refusal.js'
import { createTurns } from '../store/createTurns.js'
import { withLock } from '../store/withLock.js'
import type { ContractCall } from '../wallets/executeCall.js'
import { isSignedBy } from '../wallets/isSignedBy.js'
import { keySignature } from '../wallets/keySignature.js'
import type { SignatureType } from '../wallets/SignableMessage.js'
import { lockOf } from './lockOf.js'
import type { WithdrawContext } from './prepareWithdrawal.js'
import { refusalMessage } from './refusalMessage.js'
import { refuseWhileUnderWay } from './refuseWhileUnderWay.js'
import { type Signed, signedCall } from './signedCall.js'
import { sourceOf } from './sourceOf.js'
import type { WithdrawSource } from './WithdrawSource.js'
import { withdrawalMessage } from './withdrawalMessage.js'
import { withdrawalOf } from './withdrawalOf.js'
import { findWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawalRows.js'

/** A smart account may run code of its own; more than this the fee does not pay for. */
const mostGas = 3_000_000n

/** Far fewer than the database has connections. */
const turns = createTurns(4)

/** Takes the owner's signature. From then on the withdrawal is carried out, and the payment is left alone meanwhile. */
export async function acceptWithdrawal(
  context: WithdrawContext,
  stateToken: string,
  signature: Hex,
): Promise<WithdrawalRow> {
  const known = await context.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('state_token', '=', stateToken)
    .executeTakeFirst()
  if (!known) throw refuse(400, 'This withdrawal cannot be read. Start it again.')
  return turns(() => withLock(context.db, lockOf(known), () => accept(context, known.id, signature)))
}

async function accept(context: WithdrawContext, id: string, signature: Hex): Promise<WithdrawalRow> {
  const { db, chains, now } = context
  const row = await readWithdrawal(context, id)
  // Signed for before, or too late: handing a signature in again changes nothing.
  if (row.state !== 'authorized' || row.deadline <= now()) return row
  const chain = chains.get(row.network)
  const source = await sourceOf(context, row)
  const signed = await checkSignature(chain, source, row, signature)
  await refuseWhileUnderWay(db, row)
  await refuseSecond(context, row)
  await tryCall(chain, await signedCall(chain, source, row, signed))
  killPoint('withdraw:before-accept')
  await moveWithdrawal(db, row, { state: 'accepted', signature: signed.signature, signature_type: signed.form }, now())
  killPoint('withdraw:after-accept')
  return readWithdrawal(context, id)
}

async function readWithdrawal({ db }: WithdrawContext, id: string): Promise<WithdrawalRow> {
  const row = await findWithdrawal(db, id)
  if (!row) throw new Error(`There is no withdrawal ${id}.`)
  return row
}

/** The signature in the spelling that the contract takes, and the form of the message that it is over. */
async function checkSignature(
  chain: Chain,
  { owner, args }: WithdrawSource,
  row: WithdrawalRow,
  signature: Hex,
): Promise<Signed> {
  const message = withdrawalMessage(chain, args, withdrawalOf(row))
  const forms: readonly SignatureType[] = ['EIP712', 'EIP191']
  for (const form of forms) {
    const { hash } = message[form]
    const plain = await keySignature(owner, hash, signature)
    if (plain) return { form, signature: plain }
    if (await isSignedBy(chain, owner, hash, signature)) return { form, signature }
  }
  const refusal = 'This is not the signature of the owner. Sign with the account that owns the payment.'
  throw new Refusal(400, { kind: 'owner', message: refusal, mitigation: 'verify' })
}

/** Two withdrawals of one wallet carry the same number: only one of them could go through. */
async function refuseSecond({ db }: WithdrawContext, { network, wallet_address }: WithdrawalRow): Promise<void> {
  const other = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('network', '=', network)
    .where('wallet_address', '=', wallet_address)
    .where('state', 'in', ['accepted', 'sent'])
    .executeTakeFirst()
  if (other) throw refuse(400, 'Another withdrawal from here is under way. Start this one again when it is over.')
}

/** What the chain would refuse now is refused here, while the owner is still looking. */
async function tryCall({ client }: Chain, { to, data }: ContractCall): Promise<void> {
  const account: Address = accountFor('operator').address
  try {
    if ((await client.estimateGas({ account, to, data })) <= mostGas) return
  } catch (error) {
    const reason = revertReason(error)
    if (reason === undefined) throw error
    throw refuse(400, refusalMessage(reason))
  }
  throw refuse(400, 'The account that owns the payment needs more gas than the service pays for.')
}
