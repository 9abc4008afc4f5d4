import { chromium } from './drivers/chromium.js'
import type { Engine } from './drivers/Driver.js'
import { firefox } from './drivers/firefox.js'
import { webkit } from './drivers/webkit.js'

/** The engines that the product is proved in. Each flow is written once and runs in all of them. */
export const engines: readonly Engine[] = [chromium, firefox, webkit]
