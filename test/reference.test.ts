import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { objectTypeOf } from '../scripts/reference/members.js'
import { covered, referencePages } from '../scripts/reference/pages.js'
import { parts, stateAttributes } from '../scripts/reference/parts.js'
import { membersOf } from '../scripts/reference/propTables.js'
import { publicNames } from '../scripts/reference/publicNames.js'
import { embedOptions } from '../src/embed/EmbedOptions.js'
import { tokens } from '../src/theme/tokens.js'
import { readTree } from './architecture/readTree.js'

const folder = new URL('../docs/reference/', import.meta.url)
const generated = referencePages()
const committed = new Map(readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]))
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const page = (file: string) => committed.get(file) ?? ''
const everyPage = [...committed.values()].join('\n')

test('docs/reference is up to date; `npm run reference` writes it', () => {
  expect([...committed.keys()].sort()).toEqual([...generated.keys()].sort())
  for (const [file, text] of generated) expect(text, `docs/reference/${file} is out of date`).toBe(committed.get(file))
})

describe('has an entry for', () => {
  test('every export of every subpath', () => {
    const names = readTree('src/exports').flatMap(({ text }) =>
      [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
        list.split(',').map((name) => name.replace(/\btype\b/, '').trim()),
      ),
    )
    const unique = [...new Set(names)].filter((name) => name !== '')
    expect(unique.length).toBeGreaterThan(200)
    expect(unique.filter((name) => !everyPage.includes(`\n### ${name}\n`))).toEqual([])
  })

  test('every prop, and every option of the element', () => {
    const rows = page('props.md') + page('embed.md')
    expect(Object.keys(embedOptions).filter((name) => !rows.includes(`\n| \`${name}\` |`))).toEqual([])
  })

  test('every custom property', () => {
    const css = readTree('src').filter(({ path }) => path.endsWith('.css'))
    const used = css.flatMap(({ text }) => [...text.matchAll(/--dw-[a-z0-9-]+/g)].map(([name]) => name))
    const own = readTree('src').flatMap(({ path, text }) =>
      path.endsWith('/tokens.css')
        ? []
        : [...text.matchAll(/(--dw-[a-z0-9-]+):|useCssVariable\('(--dw-[a-z0-9-]+)'/g)].map(
            (match) => match[1] ?? match[2],
          ),
    )
    const shared = [...new Set([...used, ...Object.keys(tokens).map((name) => `--dw-${name}`)])]
    expect(shared.filter((name) => !own.includes(name) && !page('tokens.md').includes(`\`${name}\``))).toEqual([])
  })

  test('every callback, every event and every type of DepositEvent', () => {
    const callbacks = Object.keys(embedOptions).filter((name) => /^on[A-Z]/.test(name))
    const events = membersOf('src/embed/createEvents.ts', 'EmbedEvents').map(({ name }) => `deposit-${name}`)
    const types = [...read('src/widget/options.ts').matchAll(/version: 1; type: '(\w+)'/g)].map(([, type = '']) => type)
    expect([callbacks.length, events.length, types.length].every((count) => count > 4)).toBe(true)
    expect([...callbacks, ...events, ...types].filter((name) => !page('events.md').includes(`\`${name}\``))).toEqual([])
  })

  test('every error code, with its recovery, and the guide agrees', () => {
    const codes = [...read('src/errors/codes.ts').matchAll(/^ {2}(\w+): '(\w+)',$/gm)]
    expect(codes.length).toBeGreaterThan(20)
    for (const [, code, recovery] of codes) {
      const row = new RegExp(`^\\| \`${code}\` +\\| \`${recovery}\` +\\|`, 'm')
      expect(page('errors.md')).toMatch(row)
      expect(read('docs/errors.md')).toMatch(row)
    }
  })

  test('every rule of a refusal, with when it applies and what to do next', () => {
    const unions = {
      'Terms of an agreement': ['src/core/agreement/findDifference.ts', 'AgreedTerm'],
      'Transfers from a connected wallet:': ['src/signing/fundingTransaction.ts', 'FundingRule'],
      'Signatures (withdrawals and owner verification):': ['src/signing/refuseSigning.ts', 'SigningRule'],
      'Rules of webhooks': ['src/webhooks/webhookError.ts', 'WebhookRule'],
    } as const
    for (const [title, [path, name]] of Object.entries(unions)) {
      const rules = [
        ...(read(path).split(`export type ${name} =`)[1]?.split('\n\n')[0] ?? '').matchAll(/^ {2}\| '(\w+)'/gm),
      ]
      expect(rules.length).toBeGreaterThan(7)
      const rows = (
        read('docs/errors.md')
          .split(title)[1]
          ?.split(/\n\n(?=[A-Z#])/)
          .find((part) => part.includes('| `rule`')) ?? ''
      )
        .split('\n')
        .map((row) => row.split('|').map((cell) => cell.trim()))
      for (const [, rule = ''] of rules) {
        const row = rows.find(([, first = '']) => first.split(', ').includes(`\`${rule}\``))
        expect(row?.[2], `${title} ${rule}: when`).toMatch(/\w.*\.$/)
        expect(row?.[3], `${title} ${rule}: next step`).toMatch(/\w.*\.$/)
      }
    }
  })

  test('every code of a violation, with when it applies and what to do next', () => {
    const codes: string[] = JSON.parse(read('docs/openapi.json')).components.schemas.Violation.properties.code.enum
    expect(codes.length).toBeGreaterThan(7)
    for (const code of codes)
      expect(read('docs/errors.md')).toMatch(new RegExp(`^\\| \`${code}\` +\\| \\w.*\\. +\\| \\w.*\\. +\\|$`, 'm'))
  })

  test('every language', () => {
    const tags = readdirSync(new URL('../src/locales/', import.meta.url)).filter((file) => !file.includes('.test.'))
    for (const file of tags) expect(page('locales.md')).toContain(`deposit-widget/locales/${file.replace('.ts', '')}'`)
  })
})

test('every documented part and attribute is in the markup', () => {
  const markup = readTree('src')
    .filter(({ path }) => /(?<!\.test)\.tsx?$/.test(path))
    .map(({ text }) => text)
    .join('\n')
  const has = (text: string) => new RegExp(`(?<![\\w-])${text}(?![\\w-])`).test(markup)
  const dataset = (name: string) => name.replace('data-', 'dataset.')
  expect(Object.keys(parts).filter((name) => !has(name))).toEqual([])
  expect(Object.keys(stateAttributes).filter((name) => !has(name) && !has(dataset(name)))).toEqual([])
  const values = Object.values(stateAttributes).flatMap(({ values }) => values)
  expect(values.filter((value) => !has(`'${value}'`) && !has(value))).toEqual([])
})

test('a type names undefined, unless the name is marked as optional', () => {
  expect(page('flow.md')).toContain('function fundingHash(payment: Payment): string | undefined\n')
  expect(page('errors.md')).toContain('| `requestId` | `string \\| undefined` |')
  expect(page('errors.md')).toContain('| `requestId?` | `string` |')
})

/** Fields of the wire format are named by the API; a type in one line is described as a whole. */
test('every member of a public type has a description', () => {
  const missing = publicNames()
    .filter(({ name, path }) => !path.startsWith('src/schema/') && !(name in covered))
    .flatMap(({ name, declarations }) =>
      declarations.filter(ts.isTypeAliasDeclaration).flatMap(({ type }) => {
        const members = type.getText().includes('\n') ? (objectTypeOf(type)?.members ?? []) : []
        return members.filter(({ doc }) => !doc.description && !doc.default).map((member) => `${name}.${member.name}`)
      }),
    )
  expect(missing).toEqual([])
})
