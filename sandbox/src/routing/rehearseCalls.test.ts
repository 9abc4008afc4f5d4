import { encodeFunctionData, type Hex, parseAbi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalog, type TokenAsset } from '../catalog/createCatalog.js'
import { balanceSlot } from '../chains/balanceSlot.js'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { rehearseCalls } from './rehearseCalls.js'

let on: TestChain
beforeAll(async () => {
  on = await startTestChain()
})
afterAll(() => on.stop())

const asset = (symbol: string): TokenAsset => createCatalog([on.chain]).token(on.chain.network, symbol)

function rehearse(symbol: string, amount: bigint, call: { target: `0x${string}`; calldata: Hex; value?: string }) {
  const actions = [{ type: 'CallImmediateAction' as const, value: '0', ...call }]
  return rehearseCalls(on.chain, asset(symbol), amount, { actions, user_estimated_gas: '200000' })
}

async function taking(symbol: string, amount: bigint) {
  const { address: target, abi } = await on.deployFixture('TestRouter')
  const args = [on.token(symbol), amount, on.token(symbol), 0n, testAccount(8).address]
  return { target, calldata: encodeFunctionData({ abi, functionName: 'swap', args }) }
}

test.each(['USDC', 'WETH', 'DAI'])('calls are tried with %s that nobody holds yet', async (symbol) => {
  const call = await taking(symbol, 1_000n)
  expect(await rehearse(symbol, 1_000n, call)).toBeUndefined()
  expect(await rehearse(symbol, 999n, call)).toMatchObject({ message: expect.stringContaining('would fail') })
})

test('calls are tried with the ether that they send along', async () => {
  const multicall = parseAbi(['function multicall(bytes[] data) payable returns (bytes[] results)'])
  const calldata = encodeFunctionData({ abi: multicall, functionName: 'multicall', args: [[]] })
  const call = { target: on.chain.contracts.swapRouter, calldata, value: parseEther('1').toString() }
  expect(await rehearse('ETH', parseEther('1'), call)).toBeUndefined()
  const short = await rehearse('ETH', parseEther('0.9'), call)
  expect(short?.message).toBe('The calls on arrival would fail: SpentTooMuch.')
})

test('a token that keeps balances in its own way is not guessed about', async () => {
  const { address } = await on.deployFixture('TestRouter')
  expect(await balanceSlot(on.chain, address)).toBeUndefined()
  const strange = { ...asset('USDC'), address }
  const actions = [{ type: 'CallImmediateAction' as const, target: address, value: '0', calldata: '0x00' as const }]
  const calls = { actions, user_estimated_gas: '0' }
  expect(await rehearseCalls(on.chain, strange, parseUnits('1', 6), calls)).toBeUndefined()
})
