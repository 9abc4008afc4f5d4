import { logMistake, type Mistake } from '../errors/warnDeveloper.js'
import type { DepositWidgetProps } from './options.js'

/** Of all that `logMistakes` finds, what the script tag does not find in its options. */
export function logDuplicateId(given: DepositWidgetProps, root: HTMLElement): void {
  for (const mistake of duplicateIds(given, root)) logMistake(mistake)
}

/** Widgets that would restore the same deposit after a reload. */
export function duplicateIds({ id }: DepositWidgetProps, root: HTMLElement): Mistake[] {
  const name = id ?? ''
  const others = mounted.get(name) ?? new Set()
  mounted.set(name, others)
  for (const other of others) if (!other.isConnected) others.delete(other)
  others.add(root)
  if (others.size < 2) return []
  const message = `Two widgets have ${id === undefined ? 'no id' : `the id "${id}"`}: after a reload both show the same deposit.`
  return [{ code: 'duplicate-id', message: `${message} Give each one an id of its own.` }]
}

const mounted = new Map<string, Set<HTMLElement>>()
