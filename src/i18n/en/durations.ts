export const durations = {
  second: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  minutesSeconds: (minutes: number, seconds: string) => `${minutes} min ${seconds} s`,
  hoursMinutes: (hours: number, minutes: string) => `${hours} h ${minutes} min`,
  about: (time: string) => `about ${time}`,
}
