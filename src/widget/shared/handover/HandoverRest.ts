import type { ComponentType, Context } from 'react'
import { type Rest, SignersFile } from '../../shell/lazy/rest.js'
import type { HandoverScreenProps } from './HandoverScreen.js'

/** Loads once another device is offered. */
export type HandoverParts = { HandoverScreen: ComponentType<HandoverScreenProps> }

export const HandoverRest = SignersFile as Context<Rest<HandoverParts>>
