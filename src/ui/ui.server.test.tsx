// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Address } from './Address.js'
import { Clock } from './Clock.js'
import { Disc } from './Disc.js'
import { QrCode } from './QrCode.js'
import { RichText } from './RichText.js'
import { Segments } from './Segments.js'
import { Skeleton } from './Skeleton.js'

const address = '0x8a67639f74080f56C5Aa328F676226e236A23e23'

test('server-rendered pages have no style attributes, which a strict CSP blocks', () => {
  const html = renderToString(
    <>
      <Segments of={3} step={1} pace={{ usual: 10, elapsed: 5 }} />
      <Skeleton width="84px" height="13px" />
      <Address address={address} />
      <QrCode text={address} label="Code">
        <Disc icon="wallet" />
      </QrCode>
      <RichText parts={['Only ', { strong: 'USDT' }]} />
    </>,
  )
  expect(html).not.toContain('style=')
})

test('the server does not render the remaining time', () => {
  const start = Date.UTC(2026, 10, 21, 14, 0, 0)
  const format = { countdown: (ms: number) => `${ms / 1000} s`, until: String }
  const html = renderToString(<Clock label="Price held" deadline={start + 60_000} total={60_000} format={format} />)
  expect(html).not.toContain('60 s')
})
