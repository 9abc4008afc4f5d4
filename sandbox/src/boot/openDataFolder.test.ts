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

test('a data folder is made where there is none, and left for the next start', () => {
  const path = join(base, 'a/b/c')
  const first = openDataFolder(path)
  expect(existsSync(path)).toBe(true)
  first.release()
  openDataFolder(path).release()
  expect(readdirSync(path)).toEqual([])
})

test('a second start on the same data is told who has it', () => {
  const first = openDataFolder(base)
  expect(() => openDataFolder(base)).toThrow(`already runs on ${base} (process ${process.pid})`)
  first.release()
})

test('the lock of a start that was killed is no obstacle', async () => {
  const dead = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => dead.once('exit', resolve))
  writeFileSync(join(base, 'sandbox.lock'), JSON.stringify({ pid: dead.pid, born: '' }))
  openDataFolder(base).release()
})

test('the lock of a killed start is no obstacle when another program has its number by now', () => {
  writeFileSync(join(base, 'sandbox.lock'), JSON.stringify({ pid: process.pid, born: 'another boot:1' }))
  openDataFolder(base).release()
})

test('a lock that makes no sense is no obstacle', () => {
  writeFileSync(join(base, 'sandbox.lock'), 'garbage')
  openDataFolder(base).release()
})

test('a folder that cannot be written says so, and which variable to change', () => {
  const file = join(base, 'file')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'below')]) {
    expect(() => openDataFolder(path)).toThrow(/cannot be written \(\w+\): set SANDBOX_DATA/)
  }
})

test.runIf(process.platform === 'linux')('a folder below one that takes no entries does not hang the start', () => {
  expect(() => openDataFolder('/proc/nowhere/at/all')).toThrow('set SANDBOX_DATA')
})
