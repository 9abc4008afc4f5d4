import type { Migration } from 'kysely'
import { migration as clockAndSettings } from './001-clock-and-settings.js'
import { migration as payments } from './010-payments.js'
import { migration as chains } from './020-chains.js'
import { migration as onrampSessions } from './030-onramp-sessions.js'
import { migration as onrampClearing } from './031-onramp-clearing.js'
import { migration as bridge } from './040-bridge.js'
import { migration as recovery } from './050-recovery.js'
import { migration as completed } from './060-completed.js'
import { migration as busyService } from './070-busy-service.js'
import { migration as orderHash } from './080-order-hash.js'
import { migration as walletWithdrawals } from './090-wallet-withdrawals.js'
import { migration as quoteStates } from './100-quote-states.js'
import { migration as onrampRenewals } from './110-onramp-renewals.js'
import { migration as webhooks } from './120-webhooks.js'
import { migration as webhookDeliveries } from './121-webhook-deliveries.js'
import { migration as chainHeads } from './130-chain-heads.js'

/**
 * Every migration by the name of its file, whose number gives the order. A migration is never edited once it has run:
 * add a file instead.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-clock-and-settings': clockAndSettings,
  '010-payments': payments,
  '020-chains': chains,
  '030-onramp-sessions': onrampSessions,
  '031-onramp-clearing': onrampClearing,
  '040-bridge': bridge,
  '050-recovery': recovery,
  '060-completed': completed,
  '070-busy-service': busyService,
  '080-order-hash': orderHash,
  '090-wallet-withdrawals': walletWithdrawals,
  '100-quote-states': quoteStates,
  '110-onramp-renewals': onrampRenewals,
  '120-webhooks': webhooks,
  '121-webhook-deliveries': webhookDeliveries,
  '130-chain-heads': chainHeads,
}
