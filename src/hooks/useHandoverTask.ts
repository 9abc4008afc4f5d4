import { useEffect, useRef, useState } from 'react'
import type { HandoverSide } from '../core/handover/answerHandover.js'
import type { HandoverAnswer } from '../core/handover/HandoverMessage.js'
import type { HandoverLink } from '../core/handover/handoverLink.js'
import { type HandoverSignOptions, type HandoverTask, signTask, toTask } from '../core/handover/handoverTask.js'
import { DepositError } from '../errors/DepositError.js'
import { useLatest } from '../ui/useLatest.js'
import type { WalletAccount } from '../wallet/WalletConnector.js'
import { loadHandover } from './loadHandover.js'
import { useCoreContext } from './useCoreContext.js'
import { useWallet } from './useWallet.js'

/** What this device is asked by another one, and how to answer. */
export type UseHandoverTaskResult = {
  /**
   * `waiting`: this tab answered everything so far, and the other device may ask for more. `elsewhere`: somebody else with
   * the link answered, and this device is not asked. `ended`: the link was over before the last answer, which is not used.
   */
  state: 'loading' | 'asked' | 'waiting' | 'elsewhere' | 'ended' | 'failed'
  /** What is asked, after the checks of this device; undefined while nothing is. */
  task: HandoverTask | undefined
  /** Shown on both devices, to compare. */
  code: string | undefined
  /** When the link expires, in epoch milliseconds of this device. */
  expiresAt: number | undefined
  /** Whether the connected wallet looks like a contract, which may not be able to sign here. Say so before it is asked. */
  isContract: boolean
  /** Why nothing can be answered. `not_found`: the code expired, was used, or was never good. */
  failure: DepositError | undefined
  /** Why the last answer was not given. It can be given again. */
  error: DepositError | undefined
  /** Whether the wallet is asked, or an answer is on its way. */
  isPending: boolean
  /** Requests the signature of the connected wallet, right after a press, and hands it over. */
  sign: (options?: HandoverSignOptions) => void
  /** Hands over the address of the connected wallet, which will own the payment. */
  chooseOwner: () => void
  /** Answers that nothing is signed. */
  decline: () => void
  /** Opens the link again after a failure. */
  retry: () => void
}

const intervalMs = 2_000

type Opened = { code: string; expiresAt: number; task: HandoverTask | undefined }

/**
 * Answers what another device asks through a link. The payment is read through the proxy, the message is rebuilt from it
 * and refused if it differs. Nothing in the link is trusted: a recipient that is neither the owner nor the destination of
 * the payment is signed for only with `acceptRecipient`.
 *
 * @param link From `parseHandoverLink(location.hash)`.
 * @example
 * const { task, code, sign } = useHandoverTask(link)
 * if (task?.kind !== 'sign') return null
 * const { request, recipient, plan } = task
 * if (recipient !== 'other') return <button onClick={() => sign()}>Sign {plan.payload}</button>
 * return <button onClick={() => sign({ acceptRecipient: true })}>{request?.recipient} is mine. Sign {plan.payload}</button>
 */
export function useHandoverTask({ token, key }: HandoverLink): UseHandoverTaskResult {
  const core = useCoreContext()
  const latest = useLatest(core)
  const { account } = useWallet()
  const isContract = useIsContract(account)
  const side = useRef<HandoverSide>(undefined)
  const [number, setNumber] = useState(0)
  const [opened, setOpened] = useState<Opened>()
  const [failure, setFailure] = useState<DepositError>()
  const [error, setError] = useState<DepositError>()
  const [isPending, setPending] = useState(false)
  /** Nothing is read or answered through this link any more. */
  const [over, setOver] = useState<'elsewhere' | 'ended'>()
  const [attempt, setAttempt] = useState(0)
  const task = over ? undefined : opened?.task
  const hasTask = task !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again on each attempt
  useEffect(() => {
    if (hasTask || over) return
    const gone = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      try {
        const { openHandoverSide } = await loadHandover()
        const mine = await openHandoverSide(latest.current.client, { token, key })
        const { message, payment, answered, expiresAt } = await mine.read(number, gone.signal)
        const asked = message && (await toTask(latest.current, message, payment))
        if (gone.signal.aborted) return
        side.current = mine
        setOpened({ code: mine.code, expiresAt, task: asked })
        setFailure(undefined)
        if (answered === 'elsewhere') setOver(answered)
        else if (answered) setNumber(number + 1)
        else if (!asked) timer = setTimeout(read, intervalMs)
      } catch (cause) {
        if (gone.signal.aborted) return
        const error = DepositError.from(cause)
        // Only a read is repeated by itself, and reported once: an answer is given by a press.
        setFailure((last) => (last?.code === error.code ? last : error))
        if (error.recovery === 'retry' || error.recovery === 'wait')
          timer = setTimeout(read, error.retryAfter || intervalMs)
      }
    }
    void read()
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [token, key, number, hasTask, over, attempt])

  const answer = (decide: () => HandoverAnswer | Promise<HandoverAnswer>) => {
    const { current: mine } = side
    if (isPending || !mine) return
    // What is signed after that could not be handed over.
    if (opened && opened.expiresAt <= Date.now()) return setOver('ended')
    setPending(true)
    setError(undefined)
    const give = async () => {
      try {
        const answered = await mine.answer(number, await decide())
        if (answered === 'elsewhere') setOver(answered)
        else {
          setOpened((last) => last && { ...last, task: undefined })
          setNumber(number + 1)
        }
      } catch (cause) {
        const problem = DepositError.from(cause)
        if (problem.code === 'not_found') setOver('ended')
        else setError(problem)
      }
      setPending(false)
    }
    void give()
  }
  const connected = () => {
    if (account) return account
    throw new DepositError('wallet_unavailable', 'Connect your wallet first. Nothing was sent.')
  }
  // The other device ends the link once it has everything: a read finds nothing then, and no answer was given up.
  const isFailed = failure && (number === 0 || failure.code !== 'not_found')
  return {
    state: over ?? (isFailed ? 'failed' : hasTask ? 'asked' : number > 0 ? 'waiting' : 'loading'),
    task,
    code: opened?.code,
    expiresAt: opened?.expiresAt,
    isContract,
    failure,
    error,
    isPending,
    sign: (options) => {
      if (task?.kind === 'sign') answer(async () => signTask(latest.current, task, connected().signer, options))
    },
    chooseOwner: () => answer(() => ({ kind: 'owner', address: connected().address })),
    decline: () => answer(() => ({ kind: 'declined' })),
    retry: () => {
      setFailure(undefined)
      setAttempt(attempt + 1)
    },
  }
}

/** False until the wallet's own node has said so, or if it cannot. */
function useIsContract(account: WalletAccount | undefined): boolean {
  const [contract, setContract] = useState<string>()
  useEffect(() => {
    // A late answer is of its own address alone.
    account?.signer.isContract?.(account.address).then(
      (isContract) => {
        if (isContract === true) setContract(account.address)
      },
      () => undefined,
    )
  }, [account])
  return account !== undefined && contract === account.address
}
