const until = new Map<string, number>()

/** Makes a fault last for a while. Another call for the same fault counts from then on; 0 seconds end it. */
export function switchFault(name: string, seconds: number): void {
  until.set(name, Date.now() + seconds * 1_000)
}

/** Ends every fault. */
export function endFaults(): void {
  until.clear()
}

/** True while a fault lasts, for the code that has to behave as if. */
export function isFaulty(name: string): boolean {
  const end = until.get(name)
  return end !== undefined && Date.now() < end
}
