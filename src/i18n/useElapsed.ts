import { defineMessages } from './defineMessages.js'
import { durationMessages } from './durations.js'
import { useMessages } from './MessagesProvider.js'

const padded = (count: number) => String(count).padStart(2, '0')

/** A number and its unit stay on one line. */
export const elapsedMessages = defineMessages('durations', {
  minutesSeconds: (minutes: number, seconds: number) => `${minutes}\u00a0min ${padded(seconds)}\u00a0s`,
  hoursMinutes: (hours: number, minutes: number) => `${hours}\u00a0h ${padded(minutes)}\u00a0min`,
})

/** Formats elapsed time: "1 min 08 s". Its own file, since no time has passed on the first screen. */
export function useElapsed(): (seconds: number) => string {
  const { second } = useMessages(durationMessages)
  const { minutesSeconds, hoursMinutes } = useMessages(elapsedMessages)
  return (seconds) => {
    const whole = Math.max(0, Math.floor(seconds))
    if (whole < 60) return second(whole)
    if (whole < 3_600) return minutesSeconds(Math.floor(whole / 60), whole % 60)
    return hoursMinutes(Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60))
  }
}
