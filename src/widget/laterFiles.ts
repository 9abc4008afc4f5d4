import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { DepositError } from '../errors/DepositError.js'
import { createDeferred, type Deferred } from './shell/lazy/createDeferred.js'
import type { Rest } from './shell/lazy/rest.js'
import { whenIdle } from './shell/lazy/usePreload.js'
import { screenMotion } from './shell/motion/screenMotion.js'

/** Every screen after the first, except those of `signersFile`. */
export const restFile = createDeferred(async () => {
  const { rest } = await import('./rest.js')
  // Until now, screens change without motion.
  screenMotion.current = rest.moveScreens
  return rest
})

/** Not preloaded. */
export const signersFile = createDeferred(async () => (await import('./signers.js').catch(failLoading)).signers)

function failLoading(cause: unknown): never {
  if (DepositError.is(cause)) throw cause
  throw new DepositError('network', 'Part of this page could not be loaded. Money already on its way keeps moving.', {
    cause,
  })
}

/** Shows what a file has once it is loaded, all of it in one render. */
export function useLaterFile<Parts>(file: Deferred<Parts>): Rest<Parts> {
  const [parts, setParts] = useState(file.current)
  const load = useCallback(async () => {
    await file.load()
    startTransition(() => setParts(file.current))
  }, [file])
  return useMemo(() => ({ parts, load }), [parts, load])
}

/** Longest delay in milliseconds on a page that is busy, and on one whose service does not answer. */
const [busyMs, unansweredMs] = [300, 400]

/**
 * Loads what the form does not need for its first paint, as soon as the page rests.
 *
 * @param loaded The form has its data. Help does not wait for a service that does not answer.
 * @returns Whether that was tried.
 */
export function useLoadAtRest({ parts, load }: Rest<object>, loaded: boolean): boolean {
  const [isTried, setTried] = useState(false)
  const done = isTried || parts !== undefined
  useEffect(() => {
    if (done) return
    // What cannot do without it tries again.
    const preload = () => void load().catch(() => setTried(true))
    if (loaded) return whenIdle(preload, busyMs)
    const timer = setTimeout(preload, unansweredMs)
    return () => clearTimeout(timer)
  }, [done, loaded, load])
  return done
}
