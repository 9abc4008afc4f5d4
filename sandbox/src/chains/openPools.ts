import { type Abi, type Address, encodeFunctionData, maxUint256 } from 'viem'
import { priceDecimals, unitPriceUnits } from '../money/prices.js'
import { accountFor } from './accounts.js'
import { type Deployer, ownArtifact, type Uniswap, uniswapArtifact } from './Deployer.js'
import { type Liquidity, type ListedToken, listedTokens, tokenOf } from './listedTokens.js'
import { wrappedNative } from './networks.js'
import type { ChainToken } from './types.js'

/** Highest tick of Uniswap V3; a position between the outermost usable ticks is liquid at every price. */
const maxTick = 887272
const tickSpacing: Readonly<Record<Liquidity['fee'], number>> = { 100: 1, 500: 10, 3000: 60, 10000: 200 }
const farFuture = 2n ** 40n

type TradedToken = ListedToken & { pool: Liquidity }
type PoolSide = ChainToken & { address: Address; amount: bigint }

/**
 * Opens the pool of every traded token at its simulated market price, with full-range liquidity. Returns fee tiers per
 * pair.
 */
export async function openPools(
  deployer: Deployer,
  uniswap: Uniswap,
  network: string,
  tokens: readonly ChainToken[],
): Promise<Record<string, number[]>> {
  const { abi: factoryAbi } = uniswapArtifact('v3-core', 'UniswapV3Factory.sol/UniswapV3Factory.json')
  const positions = 'NonfungiblePositionManager.sol/NonfungiblePositionManager.json'
  const { abi } = uniswapArtifact('v3-periphery', positions)
  // Governance enabled the stablecoin tier on public networks; a new factory does not have it.
  await deployer.call({ to: uniswap.factory, abi: factoryAbi, name: 'enableFeeAmount', args: [100, 1] })
  for (const { address } of tokens) if (address !== '0x') await approve(deployer, address, uniswap.positions)

  const pools: Record<string, number[]> = {}
  for (const { name, pool } of listedTokens.filter((token) => token.on.includes(network)).filter(isTraded)) {
    const sides = [tokens.find((token) => token.name === name), tokenOf(tokens, pool.with)]
      .map((token) => poolSide(token, pool.sideUsd))
      .sort((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1)) as [PoolSide, PoolSide]
    for (const side of sides) await obtain(deployer, side)
    const calls = openingCalls(abi, sides, pool.fee)
    await deployer.call({ to: uniswap.positions, abi, name: 'multicall', args: [calls] })
    pools[`${sides[0].address}/${sides[1].address}`.toLowerCase()] = [pool.fee]
  }
  return pools
}

function isTraded(token: ListedToken): token is TradedToken {
  return token.pool !== undefined
}

/** Calls that create a pool and add its liquidity, for one multicall. */
function openingCalls(abi: Abi, [side0, side1]: readonly [PoolSide, PoolSide], fee: Liquidity['fee']) {
  const tick = Math.floor(maxTick / tickSpacing[fee]) * tickSpacing[fee]
  const price = squareRoot((side1.amount << 192n) / side0.amount)
  const position = {
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
  const create = [side0.address, side1.address, fee, price]
  return [
    encodeFunctionData({ abi, functionName: 'createAndInitializePoolIfNecessary', args: create }),
    encodeFunctionData({ abi, functionName: 'mint', args: [position] }),
  ]
}

function poolSide(token: ChainToken | undefined, worthUsd: bigint): PoolSide {
  if (!token || token.address === '0x') throw new RangeError('A pool needs two token contracts.')
  const scaledValue = worthUsd * 10n ** BigInt(priceDecimals + token.decimals)
  return { ...token, address: token.address, amount: scaledValue / unitPriceUnits(token.symbol, 'usd') }
}

async function obtain(deployer: Deployer, { symbol, address, amount }: PoolSide): Promise<void> {
  const wrapped = symbol === wrappedNative.symbol
  const { abi } = ownArtifact(wrapped ? 'WETH9' : 'TestToken')
  if (wrapped) await deployer.call({ to: address, abi, name: 'deposit', value: amount })
  else await deployer.call({ to: address, abi, name: 'mint', args: [accountFor('deployer').address, amount] })
}

async function approve(deployer: Deployer, token: Address, spender: Address): Promise<void> {
  const { abi } = ownArtifact('TestToken')
  await deployer.call({ to: token, abi, name: 'approve', args: [spender, maxUint256] })
}

/** Integer square root by Newton's method, rounded down. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  let next = (root + value / root) / 2n
  while (next < root) {
    root = next
    next = (root + value / root) / 2n
  }
  return root
}
