import { passkeyFailure } from './passkeyError.js'

/** Loads what opens a window with keys. A page that has its own keys never needs it. */
export async function loadPasskeyWindow(): Promise<typeof import('./openPasskeyWindow.js')> {
  return import('./openPasskeyWindow.js').catch((cause: unknown) => {
    throw passkeyFailure('passkey_window_silent', cause)
  })
}
