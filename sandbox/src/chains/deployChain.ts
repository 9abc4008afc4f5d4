import {
  type Address,
  getContractAddress,
  type Hex,
  keccak256,
  maxUint256,
  type PublicClient,
  parseUnits,
  stringToHex,
  zeroAddress,
} from 'viem'
import { accountFor, devWalletAccount, treasuryAddress } from './accounts.js'
import { createDeployer, type Deployer, ownArtifact, type Uniswap, uniswapArtifact } from './Deployer.js'
import { type Deployment, readGenesisHash } from './deployment.js'
import { listedTokens, tokenOf } from './listedTokens.js'
import { initialBalances, type NetworkSpec, nativeCurrency, wrappedNative } from './networks.js'
import { openPools } from './openPools.js'
import type { ChainToken } from './types.js'

const richBalance = parseUnits('10000000', nativeCurrency.decimals)

/** Deploys everything the service needs on a fresh chain: wallets, tokens, Uniswap, bridge, liquidity and funds. */
export async function deployChain(client: PublicClient, spec: NetworkSpec): Promise<Deployment> {
  const deployer = createDeployer(client)
  // Wrapping ether for pools and faucet exceeds an account's initial balance, and the settler has none.
  for (const key of ['deployer', 'faucet', 'settler'] as const)
    await setBalance(client, accountFor(key).address, richBalance)

  const weth = await deployer.deploy(ownArtifact('WETH9'))
  const tokens = await deployTokens(deployer, spec.network, weth)
  const uniswap = await deployUniswap(deployer, weth)
  const multicall = await deployer.deploy(ownArtifact('Multicall'))
  const factory = ownArtifact('OneTimeWalletFactory')
  const walletFactory = await deployer.deploy(factory, [accountFor('operator').address, treasuryAddress(), weth])
  const passkeyFactory = await deployer.deploy(ownArtifact('PasskeyOwnerFactory'))
  const bridge = await deployer.deploy(ownArtifact('Bridge'), [accountFor('settler').address])
  await deployer.mine()

  const pools = await openPools(deployer, uniswap, spec.network, tokens)
  await fundAccounts(deployer, tokens, weth)
  await approveBridge(deployer, tokens, bridge)
  await deployer.mine()

  const walletImplementation = await client.readContract({
    ...factory,
    address: walletFactory,
    functionName: 'implementation',
  })
  return {
    chainId: spec.chainId,
    genesisHash: await readGenesisHash(client),
    contracts: {
      walletFactory,
      walletImplementation: walletImplementation as Address,
      passkeyFactory,
      passkeyImplementation: getContractAddress({ from: passkeyFactory, nonce: 1n }),
      bridge,
      multicall,
      swapRouter: uniswap.swapRouter,
      quoter: uniswap.quoter,
      wrappedNative: weth,
      treasury: treasuryAddress(),
    },
    tokens,
    pools,
  }
}

async function deployTokens(deployer: Deployer, network: string, weth: Address): Promise<ChainToken[]> {
  const minters = [accountFor('deployer').address, accountFor('faucet').address]
  const tokens: ChainToken[] = [
    { address: '0x', ...nativeCurrency },
    { address: weth, ...wrappedNative },
  ]
  const artifact = ownArtifact('TestToken')
  for (const { symbol, name, decimals } of listedTokens.filter(({ on }) => on.includes(network))) {
    // As on public networks, a token has a different address on each chain.
    const salt = keccak256(stringToHex(`${network}:${name}`))
    const address = await deployer.deploy(artifact, [name, symbol, decimals, minters], salt)
    tokens.push({ address, symbol, name, decimals })
  }
  return tokens
}

async function fundAccounts(deployer: Deployer, tokens: readonly ChainToken[], weth: Address): Promise<void> {
  const holders: Readonly<Record<keyof typeof initialBalances, Address>> = {
    northpay: accountFor('northpay').address,
    cardinal: accountFor('cardinal').address,
    bluebank: accountFor('bluebank').address,
    faucet: accountFor('faucet').address,
    relayer: accountFor('relayer').address,
    devWallet: devWalletAccount().address,
  }
  const { abi: tokenAbi } = ownArtifact('TestToken')
  const { abi: wethAbi } = ownArtifact('WETH9')
  for (const [holder, balances] of Object.entries(initialBalances)) {
    const to = holders[holder as keyof typeof holders]
    for (const [symbol, units] of Object.entries(balances)) {
      const { address, decimals } = tokenOf(tokens, symbol)
      const amount = units * 10n ** BigInt(decimals)
      if (address === weth) {
        await deployer.call({ to: weth, abi: wethAbi, name: 'deposit', value: amount })
        await deployer.call({ to: weth, abi: wethAbi, name: 'transfer', args: [to, amount] })
      } else await deployer.call({ to: address, abi: tokenAbi, name: 'mint', args: [to, amount] })
    }
  }
}

/** The relayer fills intents from its own balance, through the bridge. */
async function approveBridge(deployer: Deployer, tokens: readonly ChainToken[], bridge: Address): Promise<void> {
  const { abi } = ownArtifact('TestToken')
  for (const symbol of Object.keys(initialBalances.relayer)) {
    const { address } = tokenOf(tokens, symbol)
    await deployer.call({ to: address, abi, name: 'approve', args: [bridge, maxUint256], from: 'relayer' })
  }
}

async function setBalance(client: PublicClient, address: Address, wei: bigint): Promise<void> {
  await client.request<{ Method: 'anvil_setBalance'; Parameters: [Address, Hex]; ReturnType: null }>({
    method: 'anvil_setBalance',
    params: [address, `0x${wei.toString(16)}`],
  })
}

async function deployUniswap(deployer: Deployer, weth: Address): Promise<Uniswap> {
  const periphery = (path: string) => uniswapArtifact('v3-periphery', path)
  const factory = await deployer.create(uniswapArtifact('v3-core', 'UniswapV3Factory.sol/UniswapV3Factory.json'))
  const positions = 'NonfungiblePositionManager.sol/NonfungiblePositionManager.json'
  return {
    factory,
    // No descriptor: it only renders position NFTs.
    positions: await deployer.deploy(periphery(positions), [factory, weth, zeroAddress]),
    swapRouter: await deployer.deploy(periphery('SwapRouter.sol/SwapRouter.json'), [factory, weth]),
    quoter: await deployer.deploy(periphery('lens/QuoterV2.sol/QuoterV2.json'), [factory, weth]),
  }
}
