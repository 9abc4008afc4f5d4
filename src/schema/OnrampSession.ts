import * as v from 'valibot'
import { maybe, Text } from './primitives.js'

/** A renewed session with an onramp provider. */
export type OnrampSession = {
  funding_page_onramp_url: string
  onramp_redirect_url?: string | undefined
  client_redirect_url?: string | undefined
  client_secret?: string | undefined
}

export const OnrampSession: v.GenericSchema<unknown, OnrampSession> = v.looseObject({
  funding_page_onramp_url: v.pipe(v.string(), v.maxLength(2048)),
  onramp_redirect_url: maybe(Text),
  client_redirect_url: maybe(Text),
  client_secret: maybe(Text),
})
