import type { DepositClient } from '../../client/createDepositClient.js'
import { DepositError } from '../../errors/DepositError.js'
import type { WithdrawAuthorization } from '../../schema/Balance.js'
import type { SigningSession } from '../../signing/createSigningSession.js'
import { openGate } from '../../signing/gate/openGate.js'
import { refuseSigning, type SigningRule } from '../../signing/refuseSigning.js'
import type { SigningPlan } from '../../signing/SigningPlan.js'
import type { SigningTemplate } from '../../signing/SigningTemplate.js'
import type { AgreedAsset } from '../../storage/agreementRecord.js'
import type { FlowStorage } from '../../storage/records.js'
import type { WithdrawalRequest } from '../../storage/withdrawalRecords.js'
import { agreementFor } from '../agreement/agreements.js'
import { listAssets } from '../agreement/listAssets.js'
import type { Catalog, ExpectedAddress, PinnedTokens } from '../CoreContext.js'
import { tokenContracts } from '../signing/tokenContracts.js'
import { type KnownWallets, withdrawFacts } from './withdrawFacts.js'

/** Rules for facts of tokens that cannot be true. */
const rules: Readonly<Record<string, SigningRule>> = {
  decimals: 'decimals',
  chain_id: 'chain',
  deposit_network: 'chain',
}

/** The dependencies of a withdrawal. */
export type WithdrawalParameters = {
  client: DepositClient
  storage: FlowStorage | undefined
  session: SigningSession
  /** Called when needed: the payment may be refetched in between. */
  known: () => KnownWallets & { expectedAddress?: ExpectedAddress | undefined }
  templates: () => readonly SigningTemplate[]
  /** All assets and chains of the service. */
  catalog: () => Promise<Catalog>
  /** Tokens that the host vouches for. */
  pinned: () => PinnedTokens | undefined
}

/**
 * Passes the message that the service returned for a withdrawal through the signing gate.
 *
 * @throws {DepositError} `signing_refused` if it is not exactly the requested withdrawal, or the service lists one of the
 * tokens with facts that cannot be true or were not agreed on.
 */
export async function planWithdrawal(
  parameters: WithdrawalParameters,
  request: WithdrawalRequest,
  { signature_type, withdraw_authorization }: Pick<WithdrawAuthorization, 'signature_type' | 'withdraw_authorization'>,
): Promise<SigningPlan> {
  const { client, storage, session, known, templates, pinned } = parameters
  const catalog = await parameters.catalog()
  const wallets = known()
  const expected = wallets.payment && (await wallets.expectedAddress?.(wallets.payment))
  const ids = request.tokens.map(({ token }) => token)
  assertAgreed(request, listed())
  assertAgreed(request, agreementFor({ client, storage }, request.paymentId ?? '')?.assets ?? {})
  return openGate({
    facts: withdrawFacts(request, { ...wallets, expected }, storage),
    signatureType: signature_type,
    payload: withdraw_authorization,
    templates: templates(),
    context: { now: client.boundedNow(), signed: session.signed, tokens: tokenContracts(catalog.assets) },
  })

  function listed(): Record<string, AgreedAsset> {
    try {
      return listAssets({ storage, tokens: pinned() }, catalog, ids)
    } catch (cause) {
      throw refuseSigning(rules[DepositError.from(cause).rule ?? ''] ?? 'meaning')
    }
  }
}

/** The amounts on the screen have to mean what the tokens that are listed or were agreed on say. */
function assertAgreed({ tokens, chainId }: WithdrawalRequest, assets: Readonly<Record<string, AgreedAsset>>): void {
  for (const { token, decimals } of tokens) {
    const asset = assets[token]
    if (asset && asset.decimals !== decimals) throw refuseSigning('decimals')
    if (asset && asset.chainId !== chainId) throw refuseSigning('chain')
  }
}
