import type { WithdrawAuthorization } from '../../schema/Balance.js'
import type { FlowStorage } from '../../storage/records.js'
import type { WithdrawalRequest } from '../../storage/withdrawalRecords.js'
import {
  forgetWithdrawal,
  loadWithdrawal,
  saveWithdrawal,
  type WithdrawalRecord,
} from '../../storage/withdrawalRecords.js'

/** What a withdrawal holds besides its visible state. */
export type HeldAuthorization = {
  authorization: WithdrawAuthorization
  signature: string | undefined
  /** When the signature expires, in epoch seconds. */
  deadline: bigint | undefined
  /** The service may have received the signature: the response to it was lost. */
  responseLost: boolean
}

/** The authorization of one withdrawal at a time, mirrored to the storage so that a reload neither loses nor repeats it. */
export type WithdrawalSession = {
  held: () => HeldAuthorization | undefined
  /** Abandons the current attempt. The signal is aborted when the next one begins, so that late responses are ignored. */
  begin: () => AbortSignal
  abort: () => void
  /** Holds an authorization that passed the signing gate, to be signed. */
  review: (request: WithdrawalRequest, authorization: WithdrawAuthorization) => void
  /** Records the signature before it is submitted. */
  sign: (request: WithdrawalRequest, signature: string, deadline: bigint) => void
  /** Holds what an earlier visit stored. */
  restore: (record: WithdrawalRecord) => void
  loseResponse: () => void
  /** Drops the authorization. A record that another tab stored for another withdrawal stays. */
  forget: (request: WithdrawalRequest) => void
}

export function createWithdrawalSession(storage: FlowStorage | undefined, now: () => number): WithdrawalSession {
  let held: HeldAuthorization | undefined
  let attempt = new AbortController()
  return {
    held: () => held,
    begin: () => {
      attempt.abort()
      attempt = new AbortController()
      return attempt.signal
    },
    abort: () => attempt.abort(),
    review: (request, authorization) => {
      held = { authorization, signature: undefined, deadline: undefined, responseLost: false }
      // A signed record of another tab is not replaced by an unsigned one.
      if (loadWithdrawal(storage, request.address, now())?.signature === undefined)
        saveWithdrawal(storage, { request, authorization }, now())
    },
    sign: (request, signature, deadline) => {
      if (!held) return
      held = { ...held, signature, deadline }
      saveWithdrawal(storage, { request, authorization: held.authorization, signature, deadline }, now())
    },
    restore: ({ authorization, signature, deadline }) => {
      // The page may have closed while the signature was being submitted.
      held = { authorization, signature, deadline, responseLost: signature !== undefined }
    },
    loseResponse: () => {
      if (held) held = { ...held, responseLost: true }
    },
    forget: (request) => {
      const saved = loadWithdrawal(storage, request.address, now())
      const isOwn = saved?.authorization.withdraw_id === held?.authorization.withdraw_id
      held = undefined
      if (isOwn) forgetWithdrawal(storage, request.address)
    },
  }
}
