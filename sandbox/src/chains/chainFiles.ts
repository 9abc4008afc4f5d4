import { join } from 'node:path'

/** Where one chain keeps what it needs between starts. */
export type ChainFiles = {
  /** Packed. */
  state: string
  /** The same unpacked, while a chain starts on it. */
  opened: string
  pid: string
  log: string
  deployment: string
}

export function chainFiles(data: string, network: string): ChainFiles {
  const base = join(data, network)
  return {
    state: `${base}.state.gz`,
    opened: `${base}.opened.json`,
    pid: `${base}.pid.json`,
    log: `${base}.log`,
    deployment: `${base}.deployment.json`,
  }
}
