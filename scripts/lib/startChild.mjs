import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './settings.mjs'

const graceMs = 15_000

/**
 * Starts one of our programs. What it says goes to a log file in the data folder; the last of it is kept.
 * @param {string} name
 * @param {string[]} program Node's arguments.
 * @param {{ env: NodeJS.ProcessEnv, data: string }} options
 */
export function startChild(name, program, { env, data }) {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches us alone, and we end our programs in order.
    detached: process.platform !== 'win32',
  })
  const log = openLog(data, name)
  let tail = ''
  const keep = (chunk) => {
    tail = `${tail}${chunk}`.slice(-4_000)
    if (log !== undefined) writeSync(log, chunk)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)

  const exited = new Promise((resolve) => {
    child.once('error', (error) => {
      tail += error.message
      resolve(undefined)
    })
    child.once('close', resolve)
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), graceMs)
    await exited
    clearTimeout(force)
  }
  // A program that knows why it cannot go on says so in its last line; one that crashed leaves a stack.
  const explain = (code) => {
    const sentence = tail.trim().split('\n').at(-1)
    const crashed = code !== 1 || /^ {4}at /m.test(tail) || /^\d{4}-\d{2}-\d{2}T/.test(sentence)
    if (sentence && !crashed) return sentence
    return `The ${name} ended by itself (${code === null ? 'killed' : `code ${code}`}): see ${join(data, `${name}.log`)} for what happened.`
  }
  return { exited, stop, explain }
}

/** Node's own recursive creation never returns below a folder that takes no entries, such as /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** The program itself tells why the folder cannot be written, so here nothing is said. */
function openLog(data, name) {
  try {
    makeFolder(data)
    return openSync(join(data, `${name}.log`), 'w')
  } catch {
    return undefined
  }
}
