import { defineMessages } from './defineMessages.js'

/** A number and its unit stay on one line. */
export const durationMessages = defineMessages('durations', {
  second: (count: number) => `${count}\u00a0s`,
  minutes: (count: number) => `${count}\u00a0min`,
  hours: (count: number) => `${count}\u00a0h`,
  days: (count: number) => (count === 1 ? '1\u00a0day' : `${count}\u00a0days`),
  about: (time: string) => `about ${time}`,
})

/** Duration formats of a language. */
export type Durations = typeof durationMessages.en
