import { type Address, maxUint256 } from 'viem'
import { priceDecimals, unitPriceUnits } from '../catalog/prices.js'
import { accountFor } from './accounts.js'
import { ownArtifact, uniswapArtifact } from './artifact.js'
import type { Deployer } from './Deployer.js'
import { poolSideUsd, poolSpecs, wrappedNative } from './networks.js'
import type { ChainToken } from './types.js'
import type { Uniswap } from './Uniswap.js'

/** Highest tick of Uniswap V3; a position between the outermost usable ticks is liquid at every price. */
const maxTick = 887272
const farFuture = 2n ** 40n

type TokenSide = { symbol: string; address: Address; amount: bigint }

/** Opens every pool at the prices of the simulated market, with liquidity at all prices. Returns fee tiers per pair. */
export async function openPools(
  deployer: Deployer,
  uniswap: Uniswap,
  tokens: readonly ChainToken[],
): Promise<Record<string, number[]>> {
  const { abi: factoryAbi } = uniswapArtifact('v3-core', 'UniswapV3Factory.sol/UniswapV3Factory.json')
  const positions = 'NonfungiblePositionManager.sol/NonfungiblePositionManager.json'
  const { abi: positionsAbi } = uniswapArtifact('v3-periphery', positions)
  // The tier for pairs of dollars exists on public networks, but not in a factory as it is born.
  await deployer.call({ to: uniswap.factory, abi: factoryAbi, name: 'enableFeeAmount', args: [100, 1] })

  const pools: Record<string, number[]> = {}
  for (const { tokens: symbols, fee, tickSpacing } of poolSpecs) {
    const sides = symbols.map((symbol) => poolSide(tokens, symbol))
    for (const side of sides) await provide(deployer, side, uniswap.positions)
    sides.sort((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
    const [side0, side1] = sides as [TokenSide, TokenSide]
    const pair = [side0.address, side1.address]
    const sqrtPrice = squareRoot((side1.amount << 192n) / side0.amount)
    const tick = Math.floor(maxTick / tickSpacing) * tickSpacing
    const position = { to: uniswap.positions, abi: positionsAbi }
    const create = { name: 'createAndInitializePoolIfNecessary', args: [...pair, fee, sqrtPrice] }
    await deployer.call({ ...position, ...create })
    const mint = {
      token0: side0.address,
      token1: side1.address,
      fee,
      tickLower: -tick,
      tickUpper: tick,
      amount0Desired: side0.amount,
      amount1Desired: side1.amount,
      amount0Min: 0n,
      amount1Min: 0n,
      recipient: accountFor('deployer').address,
      deadline: farFuture,
    }
    await deployer.call({ ...position, name: 'mint', args: [mint] })
    pools[pair.join('/').toLowerCase()] = [fee]
  }
  return pools
}

function poolSide(tokens: readonly ChainToken[], symbol: string): TokenSide {
  const token = tokens.find((candidate) => candidate.symbol === symbol)
  if (!token || token.address === '0x') throw new RangeError(`There is no token ${symbol} to open a pool with.`)
  const wholeUnits = poolSideUsd * 10n ** BigInt(priceDecimals + token.decimals)
  return { symbol, address: token.address, amount: wholeUnits / unitPriceUnits(symbol, 'usd') }
}

async function provide(deployer: Deployer, { symbol, address, amount }: TokenSide, spender: Address) {
  const wrapped = symbol === wrappedNative.symbol
  const { abi } = ownArtifact(wrapped ? 'WETH9' : 'TestToken')
  if (wrapped) await deployer.call({ to: address, abi, name: 'deposit', value: amount })
  else await deployer.call({ to: address, abi, name: 'mint', args: [accountFor('deployer').address, amount] })
  await deployer.call({ to: address, abi, name: 'approve', args: [spender, maxUint256] })
}

/** Newton's method, rounded down. */
function squareRoot(value: bigint): bigint {
  let root = value
  let next = (root + 1n) / 2n
  while (next < root) {
    root = next
    next = (root + value / root) / 2n
  }
  return root
}
