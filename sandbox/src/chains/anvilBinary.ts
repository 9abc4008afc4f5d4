import { createRequire } from 'node:module'
import { StartError } from '../boot/StartError.js'

const require = createRequire(import.meta.url)
const platforms: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'win32' }
const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Path of the anvil binary for this platform. The npm wrapper is not used: it would remain as a parent process, and
 * killing it would orphan the chain.
 * @throws {StartError} `unsupported_platform`
 */
export function anvilBinary(): string {
  const name = `@foundry-rs/anvil-${platforms[process.platform]}-${architectures[process.arch]}`
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    return require.resolve(`${name}/bin/${file}`)
  } catch (cause) {
    throw new StartError(
      'unsupported_platform',
      `The local chains need the npm package ${name}, which is not installed: run npm install without --omit=optional on a supported machine.`,
      { cause },
    )
  }
}
