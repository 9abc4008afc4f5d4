import { useSyncExternalStore } from 'react'

const secondMs = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let now = 0

/**
 * The current time in epoch milliseconds, floored to the second; `undefined` on a server. All clocks share one timer.
 */
export function useNow(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, currentSecond, onServer)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

function tick(): void {
  now = floorToSecond(Date.now())
  timer = setTimeout(tick, secondMs - (Date.now() % secondMs))
  for (const listener of [...listeners]) listener()
}

function currentSecond(): number {
  if (timer === undefined) now = floorToSecond(Date.now())
  return now
}

function onServer(): undefined {
  return undefined
}

function floorToSecond(at: number): number {
  return at - (at % secondMs)
}
