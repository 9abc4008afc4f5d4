import { migration as clockAndSettings } from './001-clock-and-settings.js'
import type { Migration } from './Migration.js'

/** Every migration, in the order in which it runs. */
export const migrations: readonly Migration[] = [clockAndSettings]
