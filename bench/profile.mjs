// `node bench/profile.mjs`: where the time of the first screen, of a key in a long history and of a payment in the service
// goes, as a table and as a picture. Requires `npm run build`, and a machine that does nothing else.
import { writeFileSync } from 'node:fs'
import { drawProfiles } from './profiles/drawProfiles.mjs'
import { measureProfiles } from './profiles/measureProfiles.mjs'
import { paymentKinds, profilePayment } from './profiles/profilePayment.mjs'
import { kindNames } from './profiles/traceWork.mjs'

const groups = [
  { kinds: kindNames, profiles: await measureProfiles() },
  { kinds: paymentKinds, profiles: [await profilePayment()] },
]
const rounded = (work) => Object.fromEntries(Object.entries(work).map(([kind, ms]) => [kind, Math.round(ms * 10) / 10]))
for (const { profiles } of groups)
  console.table(Object.fromEntries(profiles.map(({ name, work }) => [name, rounded(work)])))
writeFileSync(new URL('../docs/images/profile.svg', import.meta.url), drawProfiles(groups))
