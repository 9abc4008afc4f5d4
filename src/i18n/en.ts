import { assets } from './en/assets.js'
import { common } from './en/common.js'
import { confirm } from './en/confirm.js'
import { done } from './en/done.js'
import { durations } from './en/durations.js'
import { errors, recoveries } from './en/errors.js'
import { fund } from './en/fund.js'
import { methods, methodsInline, statuses } from './en/names.js'
import { pick } from './en/pick.js'
import { problem } from './en/problem.js'
import { quotes } from './en/quotes.js'
import { track } from './en/track.js'

/** English, and the shape of every other language. */
export const en = {
  common,
  durations,
  pick,
  assets,
  quotes,
  confirm,
  fund,
  track,
  done,
  problem,
  errors,
  recoveries,
  methods,
  methodsInline,
  statuses,
}

/** Every string of the widget, as text or as a function of what it names. Arguments arrive formatted. */
export type Messages = typeof en

/** How a language writes lengths of time. */
export type Durations = Messages['durations']
