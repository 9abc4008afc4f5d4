import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDeferred } from '../../shell/lazy/createDeferred.js'
import { afterPaint } from '../../shell/lazy/usePreload.js'

/** What the form needs once its assets are known. Loads while they do. */
export const formParts = createDeferred(async () => (await import('./deferredForm.js')).deferredForm)

export type FormParts = NonNullable<ReturnType<typeof formParts.current>>

/** Undefined until loaded, as in the HTML of a server. Throws to the nearest boundary if that fails. */
export function useFormParts(): FormParts | undefined {
  const parts = useSyncExternalStore(formParts.subscribe, formParts.current, neverLoaded)
  const [failure, setFailure] = useState<{ cause: unknown }>()
  const missing = parts === undefined
  useEffect(() => {
    if (!missing) return
    return afterPaint(() => void formParts.load().catch((cause: unknown) => setFailure({ cause })))
  }, [missing])
  if (missing && failure) throw failure.cause
  return parts
}

const neverLoaded = () => undefined
