import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, type SystemUser } from './runCommand.js'
import { StartError } from './StartError.js'

/** Paths of one data folder's database, and the system user that runs it. */
export type PostgresHome = {
  /** Parent of the paths below. */
  root: string
  cluster: string
  log: string
  binaries: string
  user: SystemUser | undefined
}

/**
 * The database is stored in the data folder. PostgreSQL refuses to run as root, so for root it runs as `nobody`. If
 * `nobody` has no access to the data folder, the database is stored in a shared folder named after a hash of the data
 * folder's path.
 */
export async function postgresHome(data: string): Promise<PostgresHome> {
  const user = process.getuid?.() === 0 ? nobody() : undefined
  const inside = join(data, 'postgres')
  mkdirSync(inside, { recursive: true })
  if (!user) return homeIn(inside, user)
  chmodSync(inside, 0o755)
  if (await canEnter(inside, user)) return homeIn(inside, user)
  // Often only the data folder itself is private, as temporary folders are. Execute permission alone does not list it.
  chmodSync(data, statSync(data).mode | 0o001)
  if (await canEnter(inside, user)) return homeIn(inside, user)
  const outside = join(sharedFolder(), `deposit-sandbox-${nameOf(data)}`)
  mkdirSync(outside, { recursive: true })
  chmodSync(outside, 0o755)
  return homeIn(outside, user)
}

function homeIn(root: string, user: SystemUser | undefined): PostgresHome {
  return { root, cluster: join(root, 'cluster'), log: join(root, 'postgres.log'), binaries: join(root, 'native'), user }
}

async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  const { code } = await runCommand('/bin/sh', ['-c', 'cd "$0"', folder], { user })
  return code === 0
}

function nameOf(data: string): string {
  return createHash('sha256').update(realpathSync(data)).digest('hex').slice(0, 16)
}

function sharedFolder(): string {
  try {
    accessSync('/var/lib', constants.W_OK)
    return '/var/lib'
  } catch {
    return tmpdir()
  }
}

function nobody(): SystemUser {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined) {
    throw new StartError(
      'database_failed',
      'PostgreSQL does not run as root and there is no user named nobody: start as another user or set DATABASE_URL.',
    )
  }
  return { uid: Number(uid), gid: Number(gid) }
}
