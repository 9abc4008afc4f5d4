import { useEffect, useMemo, useState } from 'react'
import { sameAddress } from '../address/evm.js'
import { passkeyFactoriesOn, passkeyFactoryOf } from '../passkey/passkeyFactoryOf.js'
import type { OwnerSigner } from '../signing/OwnerSigner.js'
import { loadPasskeys } from '../storage/passkeys.js'
import { useDepositContext } from './context.js'
import { loadDeviceKeys } from './loadDeviceKeys.js'
import { useChains } from './useCatalog.js'

/** Where keys belong, and whether unknown ones are offered. */
export type OwnerKeyOptions = {
  /** The domain that the keys belong to. Default: that of the page. Ignored with `window`, whose domain has the keys. */
  rpId?: string | undefined
  /** The page that has the keys, if they live on an origin of their own, such as `https://keys.example/sign`. */
  window?: string | undefined
  /** `false` offers only keys that were made in this browser. Default true. */
  passkeys?: boolean | undefined
}

/** Whether a key signs for an owner, or could. */
export type UseOwnerKeyResult = {
  /** Signs for the owner, for `OwnerProvider`. Undefined while no key does. */
  owner: OwnerSigner | undefined
  /** Lets a key of this device sign. Undefined where none can, or while one is made ready. */
  use: (() => void) | undefined
}

/**
 * Signs for an owner with a passkey: at once if it was made in this browser, else once the person says that the owner is a
 * key of theirs. Nothing tells a key's account from a wallet's; what the key signs shows whether it is the owner.
 *
 * @param account The owner of a payment.
 * @example
 * const { owner, use } = useOwnerKey(payment.owner_address)
 * return <OwnerProvider owner={owner}>{use ? <button onClick={use}>Sign with a key</button> : <Recovery />}</OwnerProvider>
 */
export function useOwnerKey(
  account: string,
  { rpId, window, passkeys = true }: OwnerKeyOptions = {},
): UseOwnerKeyResult {
  const { storage, signing, owner: host } = useDepositContext()
  const { data: chains } = useChains()
  const stored = useMemo(
    () => loadPasskeys(storage).find((each) => sameAddress(each.account, account)),
    [storage, account],
  )
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ attempt: number; signer?: OwnerSigner }>()
  const isHosts = sameAddress(host?.address, account)
  const wanted = !isHosts && (stored !== undefined || attempt > 0)
  useEffect(() => {
    if (!wanted) return
    let isGone = false
    const finish = (signer?: OwnerSigner) => {
      if (!isGone) setLoaded({ attempt, ...(signer && { signer }) })
    }
    loadDeviceKeys()
      .then(({ signerFor }) => finish(signerFor(account, stored, { rpId, window })))
      // Offered again, as a key of another device is. No key signs for an owner of another kind of network.
      .catch(() => finish())
    return () => {
      isGone = true
    }
  }, [wanted, account, stored, rpId, window, attempt])
  const signer = sameAddress(loaded?.signer?.address, account) ? loaded?.signer : undefined
  const isLoading = wanted && loaded?.attempt !== attempt
  const mayUse =
    passkeys &&
    Object.values(chains ?? {}).some(
      (chain) =>
        passkeyFactoryOf(chain, passkeyFactoriesOn(BigInt(chain.chain_id), signing?.passkeyFactories)) !== undefined,
    )
  const owner = isHosts ? host : signer
  const canUse = !owner && !isLoading && (stored !== undefined || mayUse)
  return useMemo(() => ({ owner, use: canUse ? () => setAttempt((count) => count + 1) : undefined }), [owner, canUse])
}
