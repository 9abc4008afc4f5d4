import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from './openDataFolder.js'

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'data-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

test('a missing data folder is created, and is empty again after release', () => {
  const path = join(base, 'a/b/c')
  const first = openDataFolder(path)
  expect(existsSync(path)).toBe(true)
  first.release()
  openDataFolder(path).release()
  expect(readdirSync(path)).toEqual([])
})

test('a second start on the same data reports the process that holds the lock', () => {
  const first = openDataFolder(base)
  expect(() => openDataFolder(base)).toThrow(`already runs on ${base} (process ${process.pid})`)
  first.release()
})

test('the lock of a killed process is replaced', async () => {
  const dead = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => dead.once('exit', resolve))
  writeFileSync(join(base, 'sandbox.lock'), JSON.stringify({ pid: dead.pid, born: '' }))
  openDataFolder(base).release()
})

test('a lock whose pid was reused by another program is replaced', () => {
  writeFileSync(join(base, 'sandbox.lock'), JSON.stringify({ pid: process.pid, born: 'another boot:1' }))
  openDataFolder(base).release()
})

test('a malformed lock is replaced', () => {
  writeFileSync(join(base, 'sandbox.lock'), 'garbage')
  openDataFolder(base).release()
})

test('an unwritable folder is rejected with the variable to change', () => {
  const file = join(base, 'file')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'below')]) {
    expect(() => openDataFolder(path)).toThrow(/cannot be written \(\w+\): set SANDBOX_DATA/)
  }
})

test.runIf(process.platform === 'linux')('a folder that cannot be created below /proc does not hang the start', () => {
  expect(() => openDataFolder('/proc/nowhere/at/all')).toThrow('set SANDBOX_DATA')
})
