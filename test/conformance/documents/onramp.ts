import { orNull } from '../strict/orNull.js'
import { resource } from '../strict/resource.js'
import { text, url } from '../strict/values.js'

export const onrampSession = resource(
  'wire-supplement',
  'Query parameters and fields: onramp provider session',
  { funding_page_onramp_url: url, onramp_redirect_url: url, client_redirect_url: orNull(url) },
  { client_secret: text },
)
