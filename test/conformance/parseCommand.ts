import { parseArgs } from 'node:util'
import type { FixtureOptions } from './openFixture.js'

/** What the arguments of a command say. Throws for one that it does not have. */
export function parseCommand(args: string[]): Partial<FixtureOptions> & { strict: boolean } {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string' },
      key: { type: 'string' },
      strict: { type: 'boolean', default: false },
      receiver: { type: 'string' },
      'receiver-port': { type: 'string', default: '0' },
    },
  })
  const { url, key, strict, receiver, 'receiver-port': port } = values
  return {
    ...(url !== undefined && { url: url.replace(/\/+$/, '') }),
    ...(key !== undefined && { key }),
    strict,
    receiver: { port: Number(port), ...(receiver !== undefined && { url: receiver }) },
  }
}
