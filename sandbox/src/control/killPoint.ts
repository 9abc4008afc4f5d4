let armed: string | undefined
let passesLeft = 0

/**
 * Makes the process kill itself the next time it reaches a point, or the n-th time for `name#n`. Cannot be disarmed.
 * Points are the calls of `killPoint`; an unknown name has no effect.
 */
export function armKillPoint(point: string): void {
  const [name = '', pass = '1'] = point.split('#')
  armed = name
  passesLeft = Number(pass)
}

/**
 * Marks a point where a crash must lose nothing. When armed, kills the process without cleanup, like a power failure.
 */
export function killPoint(name: string): void {
  if (name !== armed) return
  passesLeft -= 1
  if (passesLeft <= 0) process.kill(process.pid, 'SIGKILL')
}
