import { createDeferred } from '../../shell/lazy/createDeferred.js'

/** The address checks, loaded lazily because they include hash functions. All fields share them. */
export const addressRules = createDeferred(async () => {
  const [{ checkAddress }, { checkTypedAddress }] = await Promise.all([
    import('../../../address/checkAddress.js'),
    import('../../../address/checkTypedAddress.js'),
  ])
  return { checkAddress, checkTypedAddress }
})
