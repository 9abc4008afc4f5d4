import type { AddressCheck, AddressFamily } from './AddressCheck.js'

/** Checks a text without space around it, and the tag that was typed beside it. */
type Check = (text: string, tag: string) => AddressCheck

/** Each network's rules load when an address of it is first checked. */
const files: Record<AddressFamily, () => Promise<Check>> = {
  EVM: async () => (await import('./evm.js')).checkEvmAddress,
  SOL: async () => (await import('./families/sol.js')).checkAddress,
  BTC: async () => (await import('./families/btc.js')).checkAddress,
  TON: async () => (await import('./families/ton.js')).checkAddress,
  TRON: async () => (await import('./families/tron.js')).checkAddress,
  ALEO: async () => (await import('./families/aleo.js')).checkAddress,
  DOGE: async () => (await import('./families/doge.js')).checkAddress,
  LTC: async () => (await import('./families/ltc.js')).checkAddress,
  XRPL: async () => (await import('./families/xrpl.js')).checkAddress,
  SUI: async () => (await import('./families/sui.js')).checkAddress,
}

const loaded = new Map<AddressFamily, Check>()

/** The rules of each network, as far as they are loaded. */
export const familyRules = {
  names: Object.keys(files) as readonly AddressFamily[],
  /** Undefined until loaded. */
  current: (family: AddressFamily): Check | undefined => loaded.get(family),
  load: async (family: AddressFamily): Promise<Check> => {
    const check = loaded.get(family) ?? (await files[family]())
    loaded.set(family, check)
    return check
  },
  isKnown: (family: string): family is AddressFamily => Object.hasOwn(files, family),
}
