export type { WindowNetwork, WindowNetworks } from '../passkey/window/describe.js'
export { type PasskeyWindowOptions, servePasskeyWindow } from '../passkey/window/servePasskeyWindow.js'
export type { TypedField, TypedTypes } from '../signing/hashTypedData.js'
export type { Hex } from '../signing/Signer.js'
export type { SigningFacts, VerifyFacts, WithdrawFacts, WithdrawnToken } from '../signing/SigningFacts.js'
export type {
  SigningTemplate,
  TextTemplate,
  TypedDataTemplate,
  ValueSource,
} from '../signing/SigningTemplate.js'
