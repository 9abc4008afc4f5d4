import { type ParseArgsConfig, parseArgs } from 'node:util'
import { toUnits } from '../money/decimal.js'
import { WebhookEventType } from '../wire/Webhook.js'
import { CommandError } from './CommandError.js'
import { startScenarios } from './startScenarios.js'
import { triggers } from './triggers.js'

/** What `deposit-sandbox` was asked to do. */
export type Command = { name: 'help' } | { name: 'version' } | StartOptions | TriggerOptions | ListenOptions

export type StartOptions = {
  name: 'start'
  port: number
  fresh: boolean
  strict: boolean
  verbose: boolean
  scenario: string | undefined
}

export type TriggerOptions = { name: 'trigger'; port: number; state: string; amount: string | undefined }

export type ListenOptions = { name: 'listen'; port: number; forwardTo: URL; events: readonly WebhookEventType[] }

/** The database has the highest offset from the service's port, 20, so that the port has to leave room for it. */
const highestPort = 65_515

const everywhere = {
  port: { type: 'string', default: '4100' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/**
 * Parses the arguments of the command.
 * @throws {CommandError} for one that the command does not have, or a value that it cannot take
 */
export function parseCommand(args: readonly string[]): Command {
  const [first = 'start', ...rest] = args
  if (first === 'help') return { name: 'help' }
  if (first === 'start' || first.startsWith('-')) return parseStart(first === 'start' ? rest : args)
  if (first === 'trigger') return parseTrigger(rest)
  if (first === 'listen') return parseListen(rest)
  throw new CommandError(`There is no command ${first}: npx deposit-sandbox --help lists them.`)
}

function parseStart(args: readonly string[]): Command {
  const { values } = parse({
    args: [...args],
    options: {
      ...everywhere,
      version: { type: 'boolean', short: 'v', default: false },
      fresh: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      scenario: { type: 'string' },
    },
  })
  const { port, help, version, scenario, ...flags } = values
  if (help) return { name: 'help' }
  if (version) return { name: 'version' }
  if (scenario !== undefined && !Object.hasOwn(startScenarios, scenario)) {
    const names = Object.keys(startScenarios).join(', ')
    throw new CommandError(`--scenario is ${JSON.stringify(scenario)}: choose one of ${names}.`)
  }
  return { name: 'start', ...flags, port: parsePort(port), scenario }
}

function parseTrigger(args: readonly string[]): Command {
  const { values, positionals } = parse({
    args: [...args],
    allowPositionals: true,
    options: { ...everywhere, amount: { type: 'string' } },
  })
  const { port, help, amount } = values
  const [state, ...others] = positionals
  if (help) return { name: 'help' }
  const names = Object.keys(triggers).join(', ')
  if (state === undefined) throw new CommandError(`Say what to trigger: ${names}.`)
  if (!Object.hasOwn(triggers, state)) throw new CommandError(`${state} cannot be triggered: choose one of ${names}.`)
  if (others.length > 0) throw new CommandError(`Trigger one state at a time: ${state}, or ${others.join(', ')}.`)
  if (amount !== undefined && !toUnits(amount, 6)) {
    throw new CommandError(`--amount is ${JSON.stringify(amount)}: write a number such as 25 or 25.50.`)
  }
  return { name: 'trigger', port: parsePort(port), state, amount }
}

function parseListen(args: readonly string[]): Command {
  const { values } = parse({
    args: [...args],
    options: {
      ...everywhere,
      'forward-to': { type: 'string' },
      events: { type: 'string', default: WebhookEventType.options.join() },
    },
  })
  const { port, help, events, 'forward-to': address } = values
  if (help) return { name: 'help' }
  if (address === undefined) {
    throw new CommandError('Say where your handler is: --forward-to http://localhost:3000/api/webhooks.')
  }
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new CommandError(
      `--forward-to is ${JSON.stringify(address)}: write a URL that begins with http:// or https://.`,
    )
  }
  return { name: 'listen', port: parsePort(port), forwardTo: new URL(address), events: parseEvents(events) }
}

function parseEvents(text: string): WebhookEventType[] {
  const { options } = WebhookEventType
  return [...new Set(text.split(','))].map((name) => {
    const event = options.find((option) => option === name.trim())
    if (event) return event
    throw new CommandError(`--events has ${JSON.stringify(name)}: list ${options.join(' or ')}, or both with a comma.`)
  })
}

function parse<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    // The first sentence says it. The rest explains how to escape a dash.
    const [sentence = ''] = (error as Error).message.split('. ')
    throw new CommandError(`${sentence.replace(/\.$/, '')}.`)
  }
}

function parsePort(text: string): number {
  if (/^\d{2,5}$/.test(text) && Number(text) >= 10 && Number(text) <= highestPort) return Number(text)
  throw new CommandError(`--port is ${JSON.stringify(text)}: choose a number from 10 to ${highestPort}.`)
}
