import { defaultOptions, type OptionName, type Options } from './options.js'
import { changeTokens, type TokenChanges, type Tokens } from './tokens.js'

/** All that an integrator decides in the Studio, and all that a link restores. */
export type StudioState = { readonly tokens: Tokens; readonly options: Options }

export const defaultState: StudioState = { tokens: {}, options: defaultOptions }

export function withTokens(state: StudioState, changes: TokenChanges): StudioState {
  return { ...state, tokens: changeTokens(state.tokens, changes) }
}

export function withOption(state: StudioState, name: OptionName, value: string): StudioState {
  return { ...state, options: { ...state.options, [name]: value } }
}
