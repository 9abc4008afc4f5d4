import { afterEach, expect, test, vi } from 'vitest'
import { createSwitches } from './createSwitches.js'

afterEach(() => vi.restoreAllMocks())

test('a fault is limited to its scope and ends with 0 seconds or a reset', () => {
  const switches = createSwitches()
  switches.switchFault('rpc_slow', 60, 'base')
  expect(switches.isFaulty('rpc_slow', 'base')).toBe(true)
  expect(switches.isFaulty('rpc_slow', 'arbitrum')).toBe(false)
  expect(switches.isFaulty('rpc_slow')).toBe(false)
  switches.switchFault('rpc_slow', 0, 'base')
  expect(switches.isFaulty('rpc_slow', 'base')).toBe(false)
  switches.switchFault('rate_limit', 60)
  switches.setSignatureType('EIP191')
  switches.reset()
  expect(switches.isFaulty('rate_limit')).toBe(false)
  expect(switches.signatureType()).toBe('EIP712')
})

test('a fault without a duration lasts, in other processes too, until it is ended', () => {
  const [switches, other] = [createSwitches(), createSwitches()]
  switches.switchFault('no_blocks', undefined, 'base')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 365 * 24 * 3_600_000)
  other.adopt(JSON.parse(JSON.stringify(switches.state())))
  expect([switches.isFaulty('no_blocks', 'base'), other.isFaulty('no_blocks', 'base')]).toEqual([true, true])
  switches.switchFault('no_blocks', 0, 'base')
  other.adopt(switches.state())
  expect([switches.isFaulty('no_blocks', 'base'), other.isFaulty('no_blocks', 'base')]).toEqual([false, false])
})

test('an armed kill point kills the process at the given pass, and no other point does', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  const switches = createSwitches()
  switches.reach('send:signed')
  switches.armKillPoint('send:signed#2')
  switches.reach('send:signed')
  switches.reach('mine:before')
  expect(kill).not.toHaveBeenCalled()
  switches.reset()
  switches.reach('send:signed')
  expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGKILL')
})
