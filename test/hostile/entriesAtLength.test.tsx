// @module-tag nightly
import { beforeAll, beforeEach, test, vi } from 'vitest'
import { expectRefused, through, widgetEntries } from './support/entries/entries.js'
import { moreCases } from './support/entries/entryCases.js'
import { loadWidget } from './support/loadWidget.js'

beforeAll(loadWidget)
// Options that are not understood are named there.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

test.each(through(widgetEntries, moreCases))('%s', expectRefused)
