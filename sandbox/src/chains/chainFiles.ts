import { join } from 'node:path'

/** Where one chain keeps what it needs between starts. */
export type ChainFiles = { state: string; pid: string; log: string; deployment: string }

export function chainFiles(data: string, network: string): ChainFiles {
  const base = join(data, network)
  return {
    state: `${base}.json`,
    pid: `${base}.pid.json`,
    log: `${base}.log`,
    deployment: `${base}.deployment.json`,
  }
}
