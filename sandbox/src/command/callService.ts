import { CommandError } from './CommandError.js'

/** The secret key of every sandbox. */
export const secretKey = 'sk_sandbox'

/** A response of the service. */
export type ServiceResponse = { status: number; body: unknown }

const timeoutMs = 30_000

/** Thrown when nothing responds at the sandbox's address. */
export class SandboxStopped extends CommandError {
  constructor(url: string) {
    super(`No sandbox runs at ${url}: start one with npx deposit-sandbox, or say with --port where it is.`)
  }
}

/**
 * Calls the running sandbox with its secret key.
 * @throws {SandboxStopped} if it does not respond
 */
export async function callService(
  url: string,
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<ServiceResponse> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  } catch {
    throw new SandboxStopped(url)
  }
}
