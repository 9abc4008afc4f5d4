import { address } from './en/address.js'
import { assetsDeferred } from './en/assetsDeferred.js'
import { confirm } from './en/confirm.js'
import { done } from './en/done.js'
import { down } from './en/down.js'
import { errors } from './en/errors.js'
import { fund } from './en/fund.js'
import { history } from './en/history.js'
import { pickDeferred } from './en/pickDeferred.js'
import { problem } from './en/problem.js'
import { quotes } from './en/quotes.js'
import { recover } from './en/recover.js'
import { settings } from './en/settings.js'
import { track } from './en/track.js'
import { verify } from './en/verify.js'
import { enInitial } from './enInitial.js'

/** English, and the shape of every other language. */
export const en = {
  ...enInitial,
  pick: { ...enInitial.pick, ...pickDeferred },
  assets: { ...enInitial.assets, ...assetsDeferred },
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

/** Every string of the widget, as text or as a function of its values. Arguments arrive already formatted. */
export type Messages = typeof en

/** Duration formats of a language. */
export type Durations = Messages['durations']
