import { createDeferred } from '../../shell/lazy/createDeferred.js'

/** The address checks, loaded lazily because they include hash functions. All fields share them. */
export const addressRules = createDeferred(async () => (await import('../../../address/checkAddress.js')).checkAddress)
