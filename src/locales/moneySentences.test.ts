import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listTexts, textNamed } from '../../test/support/listTexts.js'
import { en } from '../widget/en.js'

/** A misreading of these costs money: what is agreed to, what must not be sent, and where the money is. */
const onMoney = new RegExp(
  `^(?:${[
    'common\\.keepOpen',
    'terms\\.titles\\.\\w+',
    'consent\\.(?:loss|largeFee)\\.\\w+',
    'errors\\.(?:network|address_changed|terms_changed|wallet_(?:rejected|busy|timeout|unknown)|payment_locked|signing_refused|unexpected)\\.meaning',
    'destination\\.(?:hint|unchecked|notices\\.\\w+|lookAlike\\.(?:title|accept)|owner\\.hint|tag\\.hint)',
    'destination\\.problems\\.(?:private_key|burn_address|not_a_wallet|testnet|other_network|other_chain|one_time_wallet)',
    'confirm\\.(?:orWeAsk|callsOf|oneTime|guarantee\\.\\w+|verifyHint|unsure\\.hint|loss\\.unknownHint|moved\\.noteHint)',
    'confirm\\.(?:otherOwner\\.warningHint|signer\\.(?:lead|notSyncedHint|about\\.(?:does|not|lost)Text))',
    'checkout\\.(?:pageSays|declined|refused|reported|lateHint|apartHint|windowClosedHint|foot)',
    'transfer\\.(?:proof\\.\\w+|firstSeenHint|copyChanged|tagNeededHint|unreadHint|only|onlyHint|underpaid\\.only)',
    'transfer\\.wallet\\.(?:unwitnessed|compare|refused|noGas)',
    'wallet\\.owner\\.(?:wrongHint|smartHint|unwitnessedHint|unwitnessedKeyHint|closedHint|lateHint|earlierHint)',
    'wallet\\.review\\.(?:takeBack|signature|compare|free|freeOnce|hashHint|foot|moves)',
    'wallet\\.request\\.(?:askedKeyHint|stillOpenHint|unknown|unknownHint)',
    'payment\\.(?:oneTime|foreign\\.(?:hint|goOn)|unexpected\\.hint|withdraw\\.\\w+)',
    'track\\.(?:unseenHint|failedHint|replacedHint|again\\.(?:title|hint|send)|tagHint|lateHint|safe)',
    'problem\\.(?:held\\.safe|failed\\.(?:hint|unpaid)|expired\\.(?:headline|hint)|lateFunded\\.hint|tainted\\.hint|closed\\.hintSince)',
    'retry\\.(?:noneHint|refusedHint|offHint|shortHint)',
    'withdraw\\.(?:to\\.(?:isWallet|exchange)|amount\\.(?:aboveBalance|belowFee))',
    'withdrawal\\.(?:unverified\\.hint|submitting\\.(?:unsureHint|overHint)|following\\.(?:next|safeHint)|ended\\.(?:back|failedHint|expiredHint))',
    'handover\\.(?:isYoursLead|chosenHint)',
    'verify\\.(?:refundMoves|handover\\.(?:compareHint|ownerHint|toDestination|toOther))',
  ].join('|')})$`,
)
const paths = listTexts(en)
  .map(([path]) => path)
  .filter((path) => onMoney.test(path))

const folder = new URL('../../docs/translations/', import.meta.url)
const tags = readdirSync(new URL('.', import.meta.url))
  .filter((file) => /^[\w-]+\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''))

type Row = { path: string; english: string; text: string; back: string; readBy: string }

/** The lines of a sentence. */
const labels = { english: 'English', text: 'Translation', back: 'Translated back', readBy: 'Read by' } as const
const nobody = 'no native speaker yet'

/** What the page of a language has, by path. */
function readRows(tag: string): Map<string, Row> {
  const sections = readPage(tag).split(/^## /m).slice(1)
  const rows = sections.map((section) => {
    const line = (label: string) => new RegExp(`^- ${label}: ?(.*)$`, 'm').exec(section)?.[1] ?? ''
    return {
      path: /^`(.+)`$/m.exec(section)?.[1] ?? '',
      english: line(labels.english),
      text: line(labels.text),
      back: line(labels.back),
      readBy: line(labels.readBy),
    }
  })
  return new Map(rows.map((row) => [row.path, row]))
}

function readPage(tag: string): string {
  try {
    return readFileSync(new URL(`${tag}.md`, folder), 'utf8')
  } catch {
    return ''
  }
}

function at(messages: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (value as Record<string, unknown>)[key], messages)
}

/** A sentence that has changed since has been read by nobody. */
async function rowsOf(tag: string): Promise<Row[]> {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ `./${tag}.ts`)
  const before = readRows(tag)
  return paths.map((path) => {
    const english = textNamed(at(en, path), at(en, path))
    const text = textNamed(at(module[tag.replace('-', '')], path), at(en, path))
    const row = before.get(path)
    const isRead = row?.text === text && row.english === english
    return { path, english, text, back: row?.text === text ? row.back : '', readBy: isRead ? row.readBy : nobody }
  })
}

const countRead = (rows: readonly Row[]) => rows.filter(({ readBy }) => readBy !== nobody).length

function writePage(tag: string, rows: readonly Row[]): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(tag)
  const sections = rows.map(({ path, ...row }) => {
    const lines = Object.entries(labels).map(([key, label]) => `- ${label}: ${row[key as keyof typeof row]}`.trim())
    return `## \`${path}\`\n\n${lines.join('\n')}\n`
  })
  return `# ${name} (\`${tag}\`)

The sentences on which money depends, translated back into English by somebody who did not see the original. A native speaker who has read
one puts a name and a date into its last line. Read: ${countRead(rows)} of ${rows.length}.

${sections.join('\n')}`
}

describe.each(tags)('%s', async (tag) => {
  const rows = await rowsOf(tag)

  // `npx vitest run --project unit src/locales/moneySentences.test.ts -u` empties the cells of what has changed.
  test('the sentences of its page are those of the package', async () => {
    await expect(writePage(tag, rows)).toMatchFileSnapshot(`../../docs/translations/${tag}.md`)
  })

  test('every sentence has been translated back', () => {
    expect(rows.filter(({ back }) => back === '').map(({ path }) => path)).toEqual([])
  })

  test('the table of languages says how many have been read', () => {
    const table = readFileSync(new URL('../languages.md', folder), 'utf8').replace(/ +/g, ' ')
    expect(table).toContain(`(translations/${tag}.md) | ${countRead(rows)} of ${rows.length} |`)
  })
})
