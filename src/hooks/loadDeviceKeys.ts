export type DeviceKeys = typeof import('../passkey/deviceKeys.js')

/** Loads the code of passkeys. Rejects if that fails; the next call tries again. */
export async function loadDeviceKeys(): Promise<DeviceKeys> {
  return import('../passkey/deviceKeys.js')
}
