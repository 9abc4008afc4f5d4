import { lazySlot } from '../../shell/lazy/Lazy.js'
import type { HandoverScreenProps } from './HandoverScreen.js'

/** Loads once another device is offered. */
export const handoverScreenSlot = lazySlot<HandoverScreenProps>()
