import { assets } from './en/assets.js'
import { common } from './en/common.js'
import { durations } from './en/durations.js'
import { methods, methodsInline } from './en/names.js'
import { pick } from './en/pick.js'

/** What the first screen says, in English. The rest of the language loads with the later steps. */
export const enFirst = {
  common,
  durations,
  pick,
  assets,
  methods,
  methodsInline,
}

/** The strings that are there from the start. */
export type FirstMessages = typeof enFirst
