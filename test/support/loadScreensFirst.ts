import { beforeAll } from 'vitest'
import { loadScreens } from './loadScreens.js'

beforeAll(loadScreens)
