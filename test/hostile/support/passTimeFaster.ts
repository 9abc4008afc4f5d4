import { vi } from 'vitest'

const speed = 40
/** Not the one that a case makes faster. */
export const realTimeout = globalThis.setTimeout
const realInterval = globalThis.setInterval
const shorter = (ms: number): number => (ms >= 100 && ms < 10_000 ? ms / speed : ms)

/** Waits of the product and its polling pass this many times faster. Timeouts keep their length. */
export function passTimeFaster(): void {
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => realTimeout(run, shorter(ms)))
  vi.stubGlobal('setInterval', (run: () => void, ms = 0) => realInterval(run, shorter(ms)))
}

/** Waits until a page has nothing more to come. */
export async function settled(isSettled: () => boolean): Promise<void> {
  while (!isSettled()) await new Promise<void>((resolve) => void realTimeout(resolve, 3))
}
