import { DepositError } from '../errors/DepositError.js'

const defaultTimeoutMs = 1_000
const defaultPrefix = 'deposits:'

/** Options of the stores in Redis. */
export type RedisOptions = {
  /**
   * Sends one command: `(command) => client.sendCommand(command)` with the package `redis`, or
   * `([name = '', ...rest]) => client.call(name, ...rest)` with `ioredis`.
   */
  send: (command: string[]) => Promise<unknown>
  /** Starts every key. Services that share a Redis need one each. Default `deposits:`. */
  prefix?: string | undefined
  /** Milliseconds until a command counts as failed. Clients may queue commands while Redis is down. Default 1000. */
  timeoutMs?: number | undefined
}

/** What the stores need of Redis. */
export type Redis = {
  run: (...command: string[]) => Promise<unknown>
  /** Runs a script atomically. */
  runScript: (script: string, keys: string[], values: (string | number)[]) => Promise<unknown>
  prefix: string
}

/** @throws {DepositError} `configuration` if `send` is not a function. */
export function createRedis({ send, prefix = defaultPrefix, timeoutMs = defaultTimeoutMs }: RedisOptions): Redis {
  if (typeof send !== 'function')
    throw new DepositError('configuration', 'The stores in Redis need send, a function that sends a command.')

  async function run(...command: string[]): Promise<unknown> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_, reject) => {
      const fail = () => reject(new DepositError('timeout', `Redis did not respond within ${timeoutMs} ms.`))
      timer = setTimeout(fail, timeoutMs)
    })
    try {
      return await Promise.race([send(command), timeout])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    run,
    runScript: (script, keys, values) => run('EVAL', script, `${keys.length}`, ...keys, ...values.map(String)),
    prefix,
  }
}
