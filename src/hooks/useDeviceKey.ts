import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DepositError } from '../errors/DepositError.js'
import type { CreatedKey } from '../passkey/deviceKeys.js'
import type { PasskeyRule } from '../passkey/passkeyError.js'
import { passkeyFactoriesOn, passkeyFactoryOf } from '../passkey/passkeyFactoryOf.js'
import { chainOf } from '../schema/assetId.js'
import type { Chains } from '../schema/Chain.js'
import type { Quote } from '../schema/Quote.js'
import { loadPasskeys, savePasskey } from '../storage/passkeys.js'
import type { ActionResult } from './ActionResult.js'
import { useDepositContext } from './context.js'
import { type DeviceKeys, loadDeviceKeys } from './loadDeviceKeys.js'
import { useChains } from './useCatalog.js'
import type { OwnerKeyOptions } from './useOwnerKey.js'

/** A key of this device that could own a payment, and how to make one. */
export type UseDeviceKeyResult = ActionResult & {
  /** `none`: no key may own a payment by this quote. */
  state: 'none' | 'loading' | 'ready' | 'unavailable'
  /** Why this page cannot make a key, if it is `unavailable`. */
  problem: PasskeyRule | 'not_loaded' | undefined
  /** Account of a key that was made in this browser before. */
  account: string | undefined
  /**
   * Asks the device for a new key, right after a press. Say first what a key is, where it lives and what losing it means.
   * `created` holds it afterwards.
   */
  create: (words: { site: string; name: string }) => void
  /** `isSynced` is false for a key that is on this device alone: say so before it is kept. */
  created: { isSynced: boolean } | undefined
  /** Remembers the created key in this browser, and returns its account: the owner of the payment to confirm. */
  keep: () => string | undefined
}

/**
 * A passkey as the owner of a payment, for somebody without a wallet. Possible if the service announces a pinned factory on
 * every network of the quote.
 *
 * @example
 * const { state, created, create, keep } = useDeviceKey(quote)
 * if (created) return <button onClick={() => setOwner(keep())}>Use this key</button>
 * return <button disabled={state !== 'ready'} onClick={() => create({ site: 'Shop', name: 'Deposits at Shop' })}>Create</button>
 */
export function useDeviceKey(
  quote: Quote,
  { rpId, window, passkeys = true }: OwnerKeyOptions = {},
): UseDeviceKeyResult {
  const { signing, storage, queryClient } = useDepositContext()
  const { data: chains } = useChains()
  const factory = passkeys && chains ? factoryFor(quote, chains, signing?.passkeyFactories) : undefined
  const keys = useKeys(factory !== undefined, window !== undefined)
  const loaded = typeof keys === 'object' ? keys : undefined
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const { mutate, isPending, error, data, reset } = useMutation<
    CreatedKey | undefined,
    DepositError,
    { site: string; name: string }
  >(
    {
      mutationFn: async (words) => {
        abort.current = new AbortController()
        return factory === undefined
          ? undefined
          : loaded?.createKey({ factory, rpId, window, signal: abort.current.signal, ...words })
      },
      networkMode: 'always',
      retry: false,
    },
    queryClient,
  )
  const actions = {
    create: (words: { site: string; name: string }) => {
      if (!isPending) mutate(words)
    },
    created: data && { isSynced: data.isSynced },
    keep: () => {
      if (data) savePasskey(storage, data.stored)
      return data?.stored.account
    },
    isPending,
    error,
    reset,
  }
  const none = { ...actions, problem: undefined, account: undefined }
  if (factory === undefined) return { ...none, state: 'none' }
  if (keys === undefined) return { ...none, state: 'loading' }
  // A window of its own says what stands in its way.
  const problem = !loaded ? 'not_loaded' : window === undefined ? loaded.passkeyProblem() : undefined
  const account = loaded && loadPasskeys(storage).find((each) => loaded.isIntact(each, factory))?.account
  return { ...none, problem, account, state: problem ? 'unavailable' : 'ready' }
}

/** The code of passkeys, which has to be there before the press. */
function useKeys(wanted: boolean, inWindow: boolean): DeviceKeys | 'failed' | undefined {
  const [keys, setKeys] = useState<DeviceKeys | 'failed'>()
  useEffect(() => {
    if (!wanted) return
    let isGone = false
    const finish = (loaded: DeviceKeys | 'failed') => {
      if (!isGone) setKeys(loaded)
    }
    const load = async () => {
      const loaded = await loadDeviceKeys()
      if (inWindow) await loaded.loadWindow()
      return loaded
    }
    load().then(finish, () => finish('failed'))
    return () => {
      isGone = true
    }
  }, [wanted, inWindow])
  return keys
}

/** The pinned factory that the service has deployed on every network where the money can stop. */
function factoryFor(quote: Quote, chains: Chains, pinned: readonly string[] | undefined): string | undefined {
  const assets = [
    quote.output_amount.asset,
    ...quote.route.flatMap(({ net_effect: { consume, produce } }) =>
      [...consume, ...produce].map(({ resource }) => resource.asset),
    ),
  ]
  const names = new Set(assets.flatMap((id) => chainOf(id) ?? []))
  const networks = [...names].map((name) => chains[name])
  if (networks.includes(undefined)) return undefined
  // Accounts of other networks own nothing, so nothing of the kind is expected there.
  const signing = networks.flatMap((chain) => (chain?.address_family === 'EVM' ? [chain] : []))
  const [first, ...others] = signing.map((chain) =>
    passkeyFactoryOf(chain, passkeyFactoriesOn(BigInt(chain.chain_id), pinned)),
  )
  return others.every((each) => each === first) ? first : undefined
}
