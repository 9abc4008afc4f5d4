import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cleanup, render, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonResponse, scriptProxy } from '../../test/support/scriptProxy.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import { DepositWidget } from './DepositWidget.js'
import type { DepositWidgetProps } from './options.js'

/** What the console shows. Each message is logged once, so the lines of earlier tests stay. */
const lines: string[] = []

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
  vi.stubEnv('NODE_ENV', 'development')
})
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

const guide = 'node_modules/deposit-widget/docs/troubleshooting.md'

type Mistake = {
  code: string
  props?: object
  /** What answers the requests for networks and assets. */
  catalog?: () => Response | Promise<Response>
  /** The cause, and what to do about it. */
  says: [cause: string, fix: string]
}

const refusal = (status: number, message: string, code?: string) => () =>
  jsonResponse(status, { errors: [{ kind: 'other', message, code }] })

const mistakes: Mistake[] = [
  { code: 'invalid-prop', props: { defaultAmount: 50 }, says: ['The prop "defaultAmount"', 'takes a string'] },
  { code: 'missing-styles', says: ['The styles are missing', "import 'deposit-widget/styles.css'"] },
  {
    code: 'no-proxy',
    catalog: () => new Response('<!doctype html>', { status: 404, headers: { 'content-type': 'text/html' } }),
    says: ['No deposits proxy answers at http://proxy.test', 'Mount createDepositProxy there'],
  },
  {
    code: 'wrong-key',
    catalog: refusal(502, 'The deposits service is not available right now.'),
    says: ['cannot use the deposits service', 'The log of your server names the reason, such as a wrong apiKey'],
  },
  {
    code: 'wrong-base-path',
    catalog: refusal(404, 'There is nothing at this address.', 'no_such_route'),
    says: ['does not find its own routes', 'Set its basePath'],
  },
  {
    code: 'refused-origin',
    catalog: refusal(403, 'This page may not use this service.'),
    says: ['refuses requests of http', 'add it to allowedOrigins'],
  },
  {
    code: 'not-signed-in',
    catalog: refusal(401, 'Sign in first.'),
    says: ['authorize returned null', 'the request carries your session'],
  },
  {
    code: 'redirected',
    catalog: () => Response.redirect('http://proxy.test/login'),
    says: ['redirects requests to http://proxy.test', 'Exclude them from redirects'],
  },
  {
    code: 'rejected-variable',
    props: { appearance: { variables: { '--dw-radius': '4px' } } },
    says: ['"--dw-radius" is no name of a variable', 'Names have no "--dw-"'],
  },
  { code: 'unknown-layout', props: { layout: 'grid' }, says: ['There is no layout "grid"', 'inline or wide'] },
  { code: 'unknown-locale', props: { locale: 'x' }, says: ['"x" is no language', 'such as de or pt-BR'] },
]

/** The page of a host, at its own address of the storage. */
function Page({ props, catalog }: Pick<Mistake, 'props' | 'catalog'>) {
  const { client } = scriptProxy(catalog && { chains: catalog, assets: catalog })
  return (
    <DepositProvider client={client} storage={null}>
      <DepositWidget id={crypto.randomUUID()} {...(props as DepositWidgetProps | undefined)} />
    </DepositProvider>
  )
}

const logged = (code: string) => lines.filter((line) => line.endsWith(`${guide}#${code}`))

test.each(mistakes)('the console names the cause of $code and the fix, once', async ({ code, says, ...page }) => {
  render(<Page {...page} />)
  await waitFor(() => expect(logged(code)).toHaveLength(1))
  for (const text of says) expect(logged(code)[0]).toContain(text)
  cleanup()
  render(<Page {...page} />)
  expect(logged(code)).toHaveLength(1)
})

test('the console names two widgets of one id', async () => {
  render(
    <>
      <Page props={{ id: 'twice' }} />
      <Page props={{ id: 'twice' }} />
    </>,
  )
  await waitFor(() => expect(logged('duplicate-id')).toHaveLength(1))
  expect(logged('duplicate-id')[0]).toContain('Two widgets have the id "twice"')
  expect(logged('duplicate-id')[0]).toContain('Give each one an id of its own')
})

test('the console names a second copy of React', () => {
  const folder = mkdtempSync(join(tmpdir(), 'two-reacts-'))
  const own = createRequire(import.meta.url)
  try {
    for (const name of ['react', 'react-dom', 'scheduler'])
      cpSync(dirname(own.resolve(`${name}/package.json`)), join(folder, 'node_modules', name), { recursive: true })
    const { renderToString } = createRequire(join(folder, 'page.js'))('react-dom/server') as {
      renderToString: (page: unknown) => string
    }
    expect(() => renderToString(createElement(DepositWidget))).toThrow()
    expect(logged('two-reacts')).toEqual([expect.stringContaining('Keep one: "npm ls react react-dom" lists them.')])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test.each(['production', 'test'])('nothing is logged in %s', async (environment) => {
  vi.stubEnv('NODE_ENV', environment)
  const before = lines.filter((line) => line.startsWith('deposit-widget:'))
  const onError = vi.fn()
  render(<Page props={{ layout: environment, onError }} catalog={refusal(404, environment)} />)
  await waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
  expect(lines.filter((line) => line.startsWith('deposit-widget:'))).toEqual(before)
})

/** Misconfigurations whose test is beside the code that reports them. */
const testedBeside: [what: string, file: string, test: string][] = [
  ['low brand contrast', '../theme/findLowContrast.browser.test.tsx', 'a pastel accent is reported with its contrast'],
  ['a wrong key, in the log of the server', '../proxy/operator.test.ts', 'is logged once, with the cause'],
  ['missing live settings of the proxy', '../proxy/operator.test.ts', 'what live payments need is logged once'],
  ['an outage', './logMistakes.test.tsx', 'an outage of the service is reported to the host once'],
]

test.each(testedBeside)('%s is reported: %s', (_, file, name) => {
  expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(name)
})
