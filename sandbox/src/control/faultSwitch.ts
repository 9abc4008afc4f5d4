const until = new Map<string, number>()

/** Activates a fault for a number of seconds from now, replacing an earlier call. 0 ends it. */
export function switchFault(name: string, seconds: number): void {
  until.set(name, Date.now() + seconds * 1_000)
}

/** Ends every fault. */
export function endFaults(): void {
  until.clear()
}

/** True while a fault is active. Checked by the code that simulates it. */
export function isFaulty(name: string): boolean {
  const end = until.get(name)
  return end !== undefined && Date.now() < end
}
