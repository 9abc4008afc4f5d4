import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { widgetSheet } from '../../test/support/hostSheets.js'
import { KeyValue } from './KeyValue.js'
import { ShortText } from './ShortText.js'

afterEach(cleanup)

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test.each(['en', 'de'])('a short address ends where its row ends, however long its term is, in %s', (lang) => {
  const rows = [{ term: 'From the wallet of this payment alone', value: <ShortText text={address} /> }]
  const { container } = render(
    <div data-dw="" lang={lang} style={{ inlineSize: '256px' }}>
      <style>{widgetSheet}</style>
      <KeyValue rows={rows} />
    </div>,
  )
  const [row, value] = ['dl', 'bdi'].map((tag) => container.querySelector(tag)?.getBoundingClientRect())
  expect(value?.right).toBeCloseTo(row?.right ?? 0, 0)
  expect(value?.width).toBeGreaterThan(100)
})
