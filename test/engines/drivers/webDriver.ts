import { freePorts } from '../../support/freePorts.js'
import { until } from '../../support/until.js'
import { startProgram } from './startProgram.js'

export type WebDriverSession = {
  version: string
  // biome-ignore lint/suspicious/noExplicitAny: the protocol has a type for each command, and we use ten.
  command: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: whatever the script returns.
  execute: (script: string, args?: unknown[]) => Promise<any>
  /** Rejects if the driver does not answer in time, as it sometimes never does for a screenshot. */
  screenshot: () => Promise<Buffer>
  stop: () => Promise<void>
}

/** Starts WebKitGTK's driver and its browser, and speaks W3C WebDriver with it. */
export async function connectWebDriver({
  env,
  args,
}: {
  env: Record<string, string>
  args: string[]
}): Promise<WebDriverSession> {
  const { sandbox: port } = await freePorts()
  const program = startProgram('WebKitWebDriver', [`--port=${port}`], env)
  const ask = async (method: string, path: string, body?: object, signal?: AbortSignal) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const { value } = (await response.json()) as { value: { message?: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`)
    return value as unknown
  }
  try {
    await until('the driver answers', () => ask('GET', '/status').catch(() => undefined))
    const { sessionId, capabilities } = (await ask('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
    })) as { sessionId: string; capabilities: { browserVersion: string } }
    const command: WebDriverSession['command'] = (method, path, body) =>
      ask(method, `/session/${sessionId}${path}`, body)
    return {
      version: capabilities.browserVersion,
      command,
      execute: (script, values = []) => command('POST', '/execute/sync', { script, args: values }),
      screenshot: async () => {
        const path = `/session/${sessionId}/screenshot`
        return Buffer.from(String(await ask('GET', path, undefined, AbortSignal.timeout(10_000))), 'base64')
      },
      stop: async () => {
        await command('DELETE', '').catch(() => undefined)
        await program.stop()
      },
    }
  } catch (error) {
    await program.stop()
    throw error
  }
}
