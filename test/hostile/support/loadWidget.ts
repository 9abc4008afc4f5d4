import { loadScreens } from '../../support/loadScreens.js'
import type { Scene } from './honestWorld.js'
import { scenes } from './honestWorld.js'
import { playCase } from './playCase.js'

/** Loads the whole widget, so that the first case is as fast as the next. For `beforeAll`. */
export async function loadWidget(): Promise<void> {
  await loadScreens()
  await playCase({ scene: scenes[0] as Scene, lies: [], random: () => 0 })
}
