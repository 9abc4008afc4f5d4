import type { ComponentType } from 'react'
import { createRest } from '../../shell/lazy/rest.js'
import type { HandoverScreenProps } from './HandoverScreen.js'

/** Loads once another device is offered. */
export const HandoverRest = createRest<{ HandoverScreen: ComponentType<HandoverScreenProps> }>()
