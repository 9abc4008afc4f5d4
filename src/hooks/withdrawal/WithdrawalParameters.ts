import type { DepositClient } from '../../client/createDepositClient.js'
import type { FlowStorage } from '../../flow/resume.js'
import type { SigningSession } from '../../signing/createSigningSession.js'
import type { SigningTemplate } from '../../signing/templates/SigningTemplate.js'
import type { KnownWallets } from './withdrawFacts.js'

/** The dependencies of a withdrawal. */
export type WithdrawalParameters = {
  client: DepositClient
  storage: FlowStorage | undefined
  session: SigningSession
  /** Called when needed: the payment may be refetched in between. */
  known: () => KnownWallets
  templates: () => readonly SigningTemplate[]
  /** Contracts of all tokens that the service lists. */
  tokens: () => Promise<readonly string[]>
}
