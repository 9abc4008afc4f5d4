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
