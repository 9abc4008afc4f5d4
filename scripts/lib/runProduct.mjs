import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { recordStart, stopEarlierStarts } from './earlierStarts.mjs'
import { installDependencies } from './installDependencies.mjs'
import { serviceProgram } from './serviceProgram.mjs'
import { controlSetting, Problem, readSettings, requireNode, root } from './settings.mjs'
import { startChild } from './startChild.mjs'
import { requireFreePort, waitForHttp } from './waitForHttp.mjs'

const lookForParentEveryMs = 250

const say = (line) => process.stdout.write(`${line}\n`)

/**
 * Runs the product until Ctrl-C. Exit code 0 after Ctrl-C, 1 if something failed to start or exited on its own.
 * @param {{ playground: boolean, control: boolean }} parts
 */
export async function runProduct(parts) {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => stopping.abort())
  }
  stopWithoutParent(stopping)
  try {
    requireNode()
    const settings = readSettings()
    await stopEarlierStarts(settings.data)
    await requireFreePort(settings.servicePort, 'the deposits service', 'SANDBOX_PORT')
    if (parts.playground) await requireFreePort(settings.port, 'the playground', 'PORT')
    await installDependencies(say)
    if (!stopping.signal.aborted) await runChildren(settings, parts, stopping.signal)
  } catch (error) {
    process.stderr.write(`${error instanceof Problem ? error.message : (error?.stack ?? error)}\n`)
    process.exitCode = 1
  }
}

async function runChildren(settings, parts, stop) {
  const serviceUrl = `http://127.0.0.1:${settings.servicePort}`
  const env = {
    PORT: `${settings.port}`,
    SANDBOX_PORT: `${settings.servicePort}`,
    SANDBOX_DATA: settings.data,
    ...(parts.control ? { SANDBOX_CONTROL: controlSetting() } : {}),
  }
  const start = (name, program) => startChild(name, program, { env, data: settings.data })
  const service = start('sandbox', await serviceProgram())
  const playground = parts.playground
    ? start('playground', ['--import', 'tsx', join(root, 'examples/playground/server.ts')])
    : undefined
  const children = [playground, service].filter((child) => child !== undefined)
  const forget = recordStart(
    settings.data,
    children.map(({ pid }) => pid),
  )

  const ended = new AbortController()
  const over = AbortSignal.any([stop, ended.signal])
  let failed
  for (const child of children) {
    child.exited.then((code) => {
      if (!stop.aborted && !ended.signal.aborted) failed = { child, code }
      ended.abort()
    })
  }

  try {
    await waitForHttp(`${serviceUrl}/health`, { accept: (status) => status === 200, signal: over })
    if (playground) await waitForHttp(`http://127.0.0.1:${settings.port}/`, { accept: () => true, signal: over })
    say(`deposits service  ${serviceUrl}`)
    // Not 127.0.0.1: passkeys need a domain.
    if (playground) say(`playground        http://localhost:${settings.port}`)
    if (playground) say(`studio            http://localhost:${settings.port}/studio`)
    say('ready')
    await aborted(over)
  } catch (error) {
    if (!over.aborted) throw error
  } finally {
    for (const child of children) await child.stop()
    if ((await service.exited) !== 0) stopLeftOver(settings.data)
    forget()
  }
  if (!failed) return
  throw new Problem(failed.child.explain(failed.code))
}

/** npm runs this through a shell. A signal sent to npm may kill only that shell and leave this process orphaned. */
function stopWithoutParent(stopping) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid !== parent) stopping.abort()
  }, lookForParentEveryMs)
  look.unref()
}

function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** A service that did not exit cleanly could not stop its chains and database, which outlive it by design. */
function stopLeftOver(data) {
  spawnSync(process.execPath, ['--import', 'tsx', join(root, 'sandbox/scripts/stop-left-over.ts'), data], {
    cwd: root,
    stdio: 'ignore',
  })
}
