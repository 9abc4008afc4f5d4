import { address } from './en/address.js'
import { assetsLater } from './en/assetsLater.js'
import { confirm } from './en/confirm.js'
import { done } from './en/done.js'
import { down } from './en/down.js'
import { errors } from './en/errors.js'
import { fund } from './en/fund.js'
import { history } from './en/history.js'
import { pickLater } from './en/pickLater.js'
import { problem } from './en/problem.js'
import { quotes } from './en/quotes.js'
import { recover } from './en/recover.js'
import { settings } from './en/settings.js'
import { track } from './en/track.js'
import { verify } from './en/verify.js'
import { enFirst } from './enFirst.js'

/** English, and the shape of every other language. */
export const en = {
  ...enFirst,
  pick: { ...enFirst.pick, ...pickLater },
  assets: { ...enFirst.assets, ...assetsLater },
  down,
  address,
  errors,
  quotes,
  confirm,
  fund,
  track,
  done,
  problem,
  history,
  recover,
  settings,
  verify,
}

/** Every string of the widget, as text or as a function of what it names. Arguments arrive formatted. */
export type Messages = typeof en

/** How a language writes lengths of time. */
export type Durations = Messages['durations']
