import { expect, test } from 'vitest'
import { parseCommand } from './parseCommand.js'

const start = { name: 'start', port: 4100, fresh: false, strict: false, verbose: false }

const listen = { name: 'listen', port: 4100, forwardTo: new URL('http://localhost:3000/api/webhooks') }

test.each([
  [[], start],
  [['start'], start],
  [['--fresh', '--strict', '--verbose'], { ...start, fresh: true, strict: true, verbose: true }],
  [['start', '--port', '5000'], { ...start, port: 5000 }],
  [['--scenario', 'slow'], { ...start, scenario: 'slow' }],
  [['--help'], { name: 'help' }],
  [['help'], { name: 'help' }],
  [['--version'], { name: 'version' }],
  [['trigger', 'expired'], { name: 'trigger', port: 4100, state: 'expired' }],
  [
    ['trigger', '--amount', '25.50', 'card', '--port', '5000'],
    { name: 'trigger', port: 5000, state: 'card', amount: '25.50' },
  ],
  [
    ['listen', '--forward-to', 'http://localhost:3000/api/webhooks'],
    { ...listen, events: ['WORKFLOW_COMPLETED', 'WORKFLOW_FAILED'] },
  ],
  [
    ['listen', '--forward-to', 'http://localhost:3000/api/webhooks', '--events', 'WORKFLOW_FAILED'],
    { ...listen, events: ['WORKFLOW_FAILED'] },
  ],
])('%j is understood', (args, command) => expect(parseCommand(args)).toEqual(command))

test.each([
  [['stop'], 'There is no command stop: npx deposit-sandbox --help lists them.'],
  [['--prot', '5000'], "Unknown option '--prot'."],
  [['--port'], "Option '--port <value>' argument missing."],
  [['--port', '65516'], '--port is "65516": choose a number from 10 to 65515.'],
  [['--port', '5e3'], '--port is "5e3": choose a number from 10 to 65515.'],
  [['--fresh=yes'], "Option '--fresh' does not take an argument."],
  [
    ['trigger'],
    'Say what to trigger: completed, card, failed, refunded, expired, late, withdrawn, tainted, underpaid, unconfirmed.',
  ],
  [['trigger', 'complete'], 'complete cannot be triggered: choose one of completed, card,'],
  [['trigger', 'card', 'late'], 'Trigger one state at a time: card, or late.'],
  [['trigger', 'card', '--amount', '1,5'], '--amount is "1,5": write a number such as 25 or 25.50.'],
  [['trigger', 'card', '--amount', '0'], '--amount is "0": write a number such as 25 or 25.50.'],
  [['listen'], 'Say where your handler is: --forward-to http://localhost:3000/api/webhooks.'],
  [
    ['listen', '--forward-to', 'localhost:3000'],
    '--forward-to is "localhost:3000": write a URL that begins with http:// or https://.',
  ],
  [
    ['listen', '--forward-to', 'http://localhost:3000', '--events', 'completed'],
    '--events has "completed": list WORKFLOW_COMPLETED or WORKFLOW_FAILED, or both with a comma.',
  ],
  [
    ['--scenario', 'fast'],
    '--scenario is "fast": choose one of slow, declined, underpaid, failed, stuck, unavailable, limited.',
  ],
  [['start', 'now'], "Unexpected argument 'now'."],
])('%j is refused in one sentence', (args, sentence) => expect(() => parseCommand(args)).toThrow(sentence))
