// Loaded into each process of the service: the first SIGUSR2 starts a CPU profile, the second writes it to PROFILE_FILE.
import { renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'

const session = new Session()
let isRunning = false

process.on('SIGUSR2', () => {
  if (isRunning) {
    session.post('Profiler.stop', (error, result) => {
      if (error) throw error
      const { PROFILE_FILE } = process.env
      writeFileSync(`${PROFILE_FILE}.part`, JSON.stringify(result.profile))
      renameSync(`${PROFILE_FILE}.part`, PROFILE_FILE)
    })
    return
  }
  isRunning = true
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.start')
})
