import { createSoftPasskey } from '../../../support/softPasskey.js'
import type { DeviceLie, NamedDeviceLie } from '../recordPasskey.js'

const lies: readonly (readonly [name: string, device: DeviceLie])[] = [
  ['another challenge', (_, passkey, honest) => passkey.respond(`0x${'5a'.repeat(32)}`, honest)],
  ['another type', (asked, passkey, honest) => passkey.respond(asked, { ...honest, type: 'payment.get' })],
  ['another origin', (asked, passkey, honest) => passkey.respond(asked, { ...honest, origin: 'https://evil.example' })],
  ['a frame', (asked, passkey, honest) => passkey.respond(asked, { ...honest, crossOrigin: true })],
  ['another domain', (asked, passkey, honest) => passkey.respond(asked, { ...honest, rpId: 'evil.example' })],
  ['nobody verified', (asked, passkey, honest) => passkey.respond(asked, { ...honest, flags: 0x19 })],
  ['nobody present', (asked, passkey, honest) => passkey.respond(asked, { ...honest, flags: 0x1c })],
  ['another passkey', (asked, _, honest) => createSoftPasskey().respond(asked, honest)],
  [
    'half a signature',
    (asked, passkey, honest) => {
      const answer = passkey.respond(asked, honest)
      return { ...answer, signature: answer.signature.slice(0, 35) }
    },
  ],
  [
    'client data that was changed afterwards',
    (asked, passkey, honest) => {
      const answer = passkey.respond(asked, honest)
      const text = new TextDecoder().decode(answer.clientDataJSON)
      return { ...answer, clientDataJSON: new TextEncoder().encode(text.replace('}', ',"extra":1}')) }
    },
  ],
]

/** Answers of the owner's device that are no signature of the owner over what was asked. */
export const deviceLies: readonly NamedDeviceLie[] = lies.map(([name, device]) => ({
  about: 'device',
  name,
  ends: 'refused',
  device,
}))
