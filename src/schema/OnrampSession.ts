import type { Schema } from './kit/Schema.js'
import { text } from './kit/text.js'
import { object } from './parse.js'
import { maybe, Text } from './primitives.js'

/** A renewed session with an onramp provider. */
export type OnrampSession = {
  funding_page_onramp_url: string
  onramp_redirect_url?: string | undefined
  client_redirect_url?: string | undefined
  client_secret?: string | undefined
}

export const OnrampSession: Schema<OnrampSession> = object({
  funding_page_onramp_url: text(2048),
  onramp_redirect_url: maybe(Text),
  client_redirect_url: maybe(Text),
  client_secret: maybe(Text),
})
