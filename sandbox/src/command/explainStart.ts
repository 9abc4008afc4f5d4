import type { StartError, StartErrorCode } from '../boot/StartError.js'
import { CommandError } from './CommandError.js'

/** What to do about an error, where the service itself names an environment variable that this command does not have. */
const advice: Partial<Record<StartErrorCode, string>> = {
  already_running: 'use that one, stop it, or start this one in another folder.',
  data_folder: 'start in a folder that can.',
  database_failed: 'run the sandbox as another user, or on another machine.',
  port_taken: 'stop that program or choose another port with --port.',
  unsupported_platform: 'install it again without --omit=optional.',
}

/** Says in one sentence why the service did not start, in terms of this command. */
export function explainStart({ code, message }: StartError): CommandError {
  return new CommandError(message.replace(/: [^:]*\b(?:SANDBOX_[A-Z]+|DATABASE_URL)\b[^:]*$/, `: ${advice[code]}`))
}

/** Systems for which the packages of the chains and of the database exist. */
const supported: Readonly<Record<string, readonly string[]>> = {
  linux: ['x64', 'arm64'],
  darwin: ['x64', 'arm64'],
  win32: ['x64'],
}

/** @throws {CommandError} where there are no chains or no database */
export function requirePlatform({ platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'> = process): void {
  if (supported[platform]?.includes(arch)) return
  throw new CommandError(
    `Its chains and its database exist for Linux and macOS on x64 and arm64 and for Windows on x64, not for ${platform} on ${arch}.`,
  )
}
