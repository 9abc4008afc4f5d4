import type { AddressCheck, AddressFamily } from './AddressCheck.js'
import { checkEvmAddress } from './evm.js'
import { checkAddress as checkAleo } from './families/aleo.js'
import { checkAddress as checkBitcoin } from './families/btc.js'
import { checkAddress as checkDogecoin } from './families/doge.js'
import { checkAddress as checkLitecoin } from './families/ltc.js'
import { checkAddress as checkSolana } from './families/sol.js'
import { checkAddress as checkSui } from './families/sui.js'
import { checkAddress as checkTon } from './families/ton.js'
import { checkAddress as checkTron } from './families/tron.js'
import { checkAddress as checkXrpl } from './families/xrpl.js'

/** Address check of each network, for a trimmed address and tag. */
export const familyRules: Readonly<Record<AddressFamily, (text: string, tag: string) => AddressCheck>> = {
  EVM: checkEvmAddress,
  SOL: checkSolana,
  BTC: checkBitcoin,
  TON: checkTon,
  TRON: checkTron,
  ALEO: checkAleo,
  DOGE: checkDogecoin,
  LTC: checkLitecoin,
  XRPL: checkXrpl,
  SUI: checkSui,
}
