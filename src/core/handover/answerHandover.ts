import type { DepositClient } from '../../client/createDepositClient.js'
import { answerHandover, openHandover } from '../../client/handover.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Payment } from '../../schema/Payment.js'
import { answeredHandovers } from '../../storage/answeredHandovers.js'
import { type HandoverAnswer, type HandoverMessage, parseMessage } from './HandoverMessage.js'
import { handoverCode } from './handoverCode.js'
import { createHandoverKey } from './handoverKey.js'
import type { HandoverLink } from './handoverLink.js'

/** What this device finds behind a link. Nothing in it is checked yet. */
export type HandoverRequest = {
  expiresAt: number
  /** Undefined while the other device has not asked. */
  message: HandoverMessage | undefined
  payment: Payment | undefined
  /**
   * Where this number was answered: `here` in this tab, perhaps before this page was loaded again, or `elsewhere` by
   * whoever has the link, too.
   */
  answered: 'here' | 'elsewhere' | undefined
}

/** A link, opened on the device that has the wallet. */
export type HandoverSide = {
  /** Shown on both devices. */
  code: string
  /** @throws {DepositError} `not_found`: the code expired or was used. `invalid_response`: it does not open. */
  read: (number: number, signal?: AbortSignal) => Promise<HandoverRequest>
  /**
   * Answers a request, once.
   *
   * @returns `elsewhere` if somebody else did, so that this answer is not used.
   * @throws {DepositError} `not_found`: the code expired or was used.
   */
  answer: (number: number, value: HandoverAnswer) => Promise<'here' | 'elsewhere'>
}

/** Of the proxy, for a number that has an answer. */
const usedStatus = 409

/** Opens a link. It carries words between two devices; `toTask` decides what of them is signed. */
export async function openHandoverSide(client: DepositClient, link: HandoverLink): Promise<HandoverSide> {
  const { token } = link
  const key = await createHandoverKey(link.key)
  const mine = answeredHandovers(token)
  return {
    code: await handoverCode(link, location.origin),
    read: async (number, signal) => {
      const {
        sealed,
        payment,
        answered: isAnswered,
        expires_in,
      } = await openHandover(client, { token, number, signal })
      const message = sealed === undefined ? undefined : parseMessage(await key.open(`request ${number}`, sealed))
      const answered = isAnswered ? (mine.has(number) ? 'here' : 'elsewhere') : undefined
      return { expiresAt: Date.now() + expires_in * 1_000, message, payment, answered }
    },
    answer: async (number, value) => {
      const sealed = await key.seal(`answer ${number}`, JSON.stringify(value))
      const wasSent = mine.has(number)
      // Before it is sent: it may arrive although its response is lost.
      mine.add(number)
      try {
        await answerHandover(client, { token, number, sealed })
      } catch (cause) {
        const error = DepositError.from(cause)
        const isUsed = error.status === usedStatus
        if (isUsed && wasSent) return 'here'
        if (!wasSent && error.status !== undefined && error.status < 500) mine.remove(number)
        if (isUsed) return 'elsewhere'
        throw error
      }
      return 'here'
    },
  }
}
