import { encodeFunctionData, type Hex, parseAbi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalog, type TokenAsset } from '../catalog/createCatalog.js'
import { balanceSlot } from '../chains/balanceSlot.js'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { simulateCalls } from './simulateCalls.js'

let testChain: TestChain
beforeAll(async () => {
  testChain = await startTestChain()
})
afterAll(() => testChain.stop())

const asset = (symbol: string): TokenAsset => createCatalog([testChain.chain]).token(testChain.chain.network, symbol)

function simulate(symbol: string, amount: bigint, call: { target: `0x${string}`; calldata: Hex; value?: string }) {
  const actions = [{ type: 'CallImmediateAction' as const, value: '0', ...call }]
  return simulateCalls(testChain.chain, asset(symbol), amount, { actions, user_estimated_gas: '200000' })
}

async function spendCall(symbol: string, amount: bigint) {
  const { address: target, abi } = await testChain.deployFixture('TestRouter')
  const args = [testChain.token(symbol), amount, testChain.token(symbol), 0n, testAccount(8).address]
  return { target, calldata: encodeFunctionData({ abi, functionName: 'swap', args }) }
}

test.each(['USDC', 'WETH', 'DAI'])('calls are simulated with a %s balance that does not exist yet', async (symbol) => {
  const call = await spendCall(symbol, 1_000n)
  expect(await simulate(symbol, 1_000n, call)).toBeUndefined()
  expect(await simulate(symbol, 999n, call)).toMatchObject({ message: expect.stringContaining('would fail') })
})

test('calls are simulated with the ether they send along', async () => {
  const multicall = parseAbi(['function multicall(bytes[] data) payable returns (bytes[] results)'])
  const calldata = encodeFunctionData({ abi: multicall, functionName: 'multicall', args: [[]] })
  const call = { target: testChain.chain.contracts.swapRouter, calldata, value: parseEther('1').toString() }
  expect(await simulate('ETH', parseEther('1'), call)).toBeUndefined()
  const short = await simulate('ETH', parseEther('0.9'), call)
  expect(short).toMatchObject({ code: 'calls_would_fail', params: { reason: 'SpentTooMuch' } })
})

test('a call to an address without a contract says so', async () => {
  const nowhere = '0x000000000000000000000000000000000000dEaD'
  const issue = await simulate('USDC', 1_000n, { target: nowhere, calldata: '0x1234' })
  expect(issue).toMatchObject({ code: 'calls_would_fail', params: { reason: 'AddressEmptyCode' } })
})

test('calls are not simulated for a token with an unknown storage layout', async () => {
  const { address } = await testChain.deployFixture('TestRouter')
  expect(await balanceSlot(testChain.chain, address)).toBeUndefined()
  const unknownToken = { ...asset('USDC'), address }
  const actions = [{ type: 'CallImmediateAction' as const, target: address, value: '0', calldata: '0x00' as const }]
  const calls = { actions, user_estimated_gas: '0' }
  expect(await simulateCalls(testChain.chain, unknownToken, parseUnits('1', 6), calls)).toBeUndefined()
})
