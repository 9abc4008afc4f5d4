import { freeBasePort, playgroundOffset } from '../../sandbox/src/testing/freeBasePort.js'

/** Free ports for one sandbox and one playground, reserved until the process ends. */
export async function freePorts(): Promise<{ sandbox: number; playground: number }> {
  const sandbox = await freeBasePort()
  return { sandbox, playground: sandbox + playgroundOffset }
}
