import { join } from 'node:path'

/** The files of one chain in the data folder. */
export type ChainFiles = {
  /** Saved state, gzipped. */
  state: string
  /** Saved state uncompressed, only while a chain starts from it. */
  unpacked: string
  pid: string
  log: string
  deployment: string
}

export function chainFiles(data: string, network: string): ChainFiles {
  const base = join(data, network)
  return {
    state: `${base}.state.gz`,
    unpacked: `${base}.opened.json`,
    pid: `${base}.pid.json`,
    log: `${base}.log`,
    deployment: `${base}.deployment.json`,
  }
}
