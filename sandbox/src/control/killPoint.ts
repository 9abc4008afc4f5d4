let armed: string | undefined
let passesLeft = 0

/**
 * Makes the process die the next time it passes a point, or the n-th time for `name#n`. Nothing disarms it again.
 * The points are those that call `killPoint`; a name that no code passes never does anything.
 */
export function armKillPoint(point: string): void {
  const [name = '', pass = '1'] = point.split('#')
  armed = name
  passesLeft = Number(pass)
}

/** Where a crash must lose nothing. Dies here when armed, as a power cut would have it: nothing is cleaned up. */
export function killPoint(name: string): void {
  if (name !== armed) return
  passesLeft -= 1
  if (passesLeft <= 0) process.kill(process.pid, 'SIGKILL')
}
