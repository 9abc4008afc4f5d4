import { assets } from './en/assets.js'
import { common } from './en/common.js'
import { durations } from './en/durations.js'
import { methods, methodsInline } from './en/names.js'
import { pick } from './en/pick.js'

/** English strings of the first screen. The rest of the language loads with the other steps. */
export const enInitial = {
  common,
  durations,
  pick,
  assets,
  methods,
  methodsInline,
}

/** Strings that are part of the initial bundle. */
export type InitialMessages = typeof enInitial
