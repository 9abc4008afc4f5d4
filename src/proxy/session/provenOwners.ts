import type { ProxyRequest } from '../guard/ProxyRequest.js'
import { isOwner } from '../guard/policies.js'
import type { Caller } from '../options/DepositProxyOptions.js'
import type { Sessions } from './createSessions.js'

/** A caller, and the wallets among the owners that are proven by a session rather than by the host. */
export type ProvenCaller = Caller & { sessionOwners: readonly string[] }

/** @param sessions Undefined if they are off. */
export async function withSessions(
  caller: Caller,
  request: Request,
  sessions: Sessions | undefined,
): Promise<ProvenCaller> {
  const hasSession = request.headers.get('cookie')?.includes('deposits-0x')
  const sessionOwners = sessions && hasSession ? await sessions.ownersOf(request, caller.customerId) : []
  return { ...caller, owners: [...(caller.owners ?? []), ...sessionOwners], sessionOwners }
}

/** What the history of a wallet says about its session. Undefined if the host has proven it, or sessions are off. */
export function ownerSessionOf(
  owner: string | null,
  caller: ProvenCaller,
  request: Request,
  isOn: boolean,
): ReturnType<ProxyRequest['ownerSession']> {
  if (isOwner(owner, { ...caller, owners: caller.sessionOwners })) return 'active'
  // Browsers do not send strict cookies to another site.
  const isPossible = isOn && request.headers.get('sec-fetch-site') !== 'cross-site'
  return isPossible && !isOwner(owner, caller) && /^0x[0-9a-f]{40}$/i.test(`${owner}`) ? 'offered' : undefined
}
