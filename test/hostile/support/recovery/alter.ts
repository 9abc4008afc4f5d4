import type { ProxyCall } from '../../../support/scriptProxy.js'
import type { Wire } from '../honestWorld.js'
import type { Ending } from '../Lie.js'
import type { RecoveryChange, RecoveryLie, RecoveryScene } from './RecoveryCase.js'

type Named = readonly [name: string, change: RecoveryChange]

/** Names several lies about the same thing that end alike. */
export const group = (about: string, ends: Ending, on: readonly ProxyCall[], lies: readonly Named[]): RecoveryLie[] =>
  lies.map(([name, change]) => ({ about, name, ends, on, change }))

/** Changes the balance of the one-time wallet. */
export const balance =
  (change: (first: Wire, scene: RecoveryScene) => Wire): RecoveryChange =>
  (body, scene) => {
    const [first, ...rest] = body.balance_results ?? []
    return first && { ...body, balance_results: [{ ...first, ...change(first, scene) }, ...rest] }
  }
export const value = (change: Wire) => balance(({ value: told }) => ({ value: { ...told, ...change } }))

/** Changes the typed data that is to be signed. */
export const typed =
  (change: (data: Wire, scene: RecoveryScene) => void): RecoveryChange =>
  (body, scene) => {
    const data = JSON.parse(body.withdraw_authorization)
    change(data, scene)
    return { ...body, withdraw_authorization: JSON.stringify(data) }
  }
export const message = (change: Wire) => typed(({ message: signed }) => void Object.assign(signed, change))

export const asset =
  (change: (listed: Wire) => Wire): RecoveryChange =>
  (body, { held }) => ({ ...body, [held]: { ...body[held], ...change(body[held]) } })
export const network =
  (change: Wire): RecoveryChange =>
  (body, { network: name }) => ({ ...body, [name.toLowerCase()]: { ...body[name.toLowerCase()], ...change } })

/** Changes the first one-time wallet of a payment. */
export const firstWallet =
  (change: (own: Wire) => Wire): RecoveryChange =>
  (body) => {
    const [first, ...rest] = body.processing_addresses ?? []
    return first && { ...body, processing_addresses: [{ ...first, ...change(first) }, ...rest] }
  }
export const deposit =
  (change: Wire): RecoveryChange =>
  (body) => {
    const [first] = body.next_instruction?.deposit_info ?? []
    return first && { ...body, next_instruction: { ...body.next_instruction, deposit_info: [{ ...first, ...change }] } }
  }
export const leg = (change: Wire) =>
  firstWallet(({ order }) => ({ order: { ...order, legs: [{ ...order?.legs[0], ...change }] } }))
