import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from './Runtime.js'

type Facts = Record<string, string | number>

/** What is known of the request that is being handled. */
const scope = new AsyncLocalStorage<Facts>()

/** Adds facts to every line that is logged while a task runs. */
export function withFacts<Result>(facts: Facts, task: () => Result): Result {
  return scope.run({ ...scope.getStore(), ...facts }, task)
}

/** Adds a fact that turned up while a task of `withFacts` runs to its next lines. */
export function addFact(name: string, value: string | number): void {
  const facts = scope.getStore()
  if (facts) facts[name] = value
}

/**
 * A log of one JSON object per line: time, event, and facts. Never pass secrets: keys, signatures, tokens or connection
 * strings.
 * @param always Facts of every line.
 * @param onEvent Called with the name of each event.
 */
export function createLog(
  write: (line: string) => void,
  { always = {}, onEvent = () => {} }: { always?: Facts; onEvent?: (event: string) => void } = {},
): Log {
  return (event, facts = {}) => {
    onEvent(event)
    const time = new Date().toISOString()
    write(`${JSON.stringify({ time, event, ...always, ...scope.getStore(), ...facts })}\n`)
  }
}
