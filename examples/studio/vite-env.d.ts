/// <reference types="vite/client" />

declare module 'virtual:reference' {
  import type { Messages, TokenName } from 'deposit-widget'

  /** A documented custom property, by its name without `--dw-`. Brand properties have no value of their own. */
  export type TokenRow = { name: TokenName; group: string; light?: string; dark?: string; about: string }

  /** A published language: its BCP 47 tag, and the constant and path that code imports. */
  export type Language = { tag: string; constant: string; from: string; load: () => Promise<Messages> }

  export const tokenRows: readonly TokenRow[]
  export const languages: readonly Language[]
}
