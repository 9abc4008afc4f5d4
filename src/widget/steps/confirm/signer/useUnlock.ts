import { useEffect, useState } from 'react'
import type { keyMessages } from './messages.js'

/** What unlocks a key on this device, as the person knows it. */
export type Unlock = keyof typeof keyMessages.en.create

/** Browsers do not say what unlocks a device, only whether it can. The rest follows from its kind. */
export function useUnlock(): Unlock {
  const [hasOwn, setHasOwn] = useState(true)
  useEffect(() => {
    let isGone = false
    const asked = globalThis.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable?.()
    asked?.then(
      (available) => {
        if (!isGone) setHasOwn(available)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  const { userAgent } = navigator
  if (!hasOwn) return 'other'
  if (/iPhone/.test(userAgent)) return 'face'
  if (/Android/.test(userAgent)) return 'lock'
  if (/Windows/.test(userAgent)) return 'windows'
  // An iPad says that it is a Mac, and may have either.
  return /Macintosh/.test(userAgent) && navigator.maxTouchPoints === 0 ? 'touch' : 'other'
}
