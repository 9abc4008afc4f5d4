import type { Hooks, SignatureType } from '../boot/Runtime.js'

/** What is switched on: the end of each fault by its name and scope, in epoch milliseconds. */
export type SwitchState = { until: Readonly<Record<string, number>>; signatureType: SignatureType }

/** The switches that tests and the control API set. The service reads them through its hooks. */
export type Switches = Hooks & {
  /** Activates a fault, replacing an earlier call: for some seconds, or until a call with 0 or a reset ends it. */
  switchFault: (fault: string, seconds: number | undefined, scope?: string) => void
  /**
   * Makes the process kill itself the next time it reaches a point, or the n-th time for `name#n`, without cleanup,
   * like a power failure. Cannot be disarmed. An unknown name has no effect.
   */
  armKillPoint: (point: string) => void
  /** Sets the signature type that owners are asked for from now on. */
  setSignatureType: (type: SignatureType) => void
  /** Everything but the kill point, for the other processes of a database. */
  state: () => SwitchState
  /** Does as another process: its faults and signature type replace all of these. */
  adopt: (state: SwitchState) => void
  /** Ends every fault and asks for typed data again. An armed kill point stays armed. */
  reset: () => void
}

export function createSwitches(): Switches {
  const until = new Map<string, number>()
  let signatureType: SignatureType = 'EIP712'
  let armed: { point: string; passesLeft: number } | undefined
  const keyOf = (fault: string, scope = ''): string => `${fault}:${scope}`
  return {
    reach: (point) => {
      if (armed?.point !== point) return
      armed.passesLeft -= 1
      if (armed.passesLeft <= 0) process.kill(process.pid, 'SIGKILL')
    },
    isFaulty: (fault, scope) => Date.now() < (until.get(keyOf(fault, scope)) ?? 0),
    signatureType: () => signatureType,
    switchFault: (fault, seconds, scope) => {
      // Infinity does not survive JSON.
      until.set(keyOf(fault, scope), seconds === undefined ? Number.MAX_SAFE_INTEGER : Date.now() + seconds * 1_000)
    },
    armKillPoint: (text) => {
      const [point = '', pass = '1'] = text.split('#')
      armed = { point, passesLeft: Number(pass) }
    },
    setSignatureType: (type) => {
      signatureType = type
    },
    state: () => ({ until: Object.fromEntries(until), signatureType }),
    adopt: (state) => {
      until.clear()
      for (const [key, end] of Object.entries(state.until)) until.set(key, end)
      signatureType = state.signatureType
    },
    reset: () => {
      until.clear()
      signatureType = 'EIP712'
    },
  }
}
