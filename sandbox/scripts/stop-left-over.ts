// Stops the chains and the database that a crashed service left running on a data folder.
import { stopLeftOver } from '../src/stopLeftOver.js'

const data = process.argv[2]
if (data) await stopLeftOver(data)
