import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import jsQR from 'jsqr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { base, complete } from '../../../../test/support/completedPayment.js'
import { destination, hash, owner } from '../../../../test/support/fixtures.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import type { DepositWidgetProps } from '../../options.js'

const mark = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="#f0f" d="M0 0h9v9H0z"/></svg>')}`
const route = base.quoted.route.map((step) => ({ ...step, status: 'COMPLETE', transaction_hash: hash }))
const completed = complete({
  payment_id: 'b3b5a1d2-0000-4000-8000-00000000c0f0',
  completed_at: '2026-11-22T14:06:52Z',
  fulfilled: { route, output_amount: { ...base.quoted.output_amount, amount: '49.419' } },
})

const shared: ShareData[] = []
const written: string[] = []

beforeEach(() => {
  shared.length = written.length = 0
  Object.assign(navigator, {
    canShare: () => true,
    share: async (data: ShareData) => void shared.push(data),
  })
  const fillText = CanvasRenderingContext2D.prototype.fillText
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text,
    x,
    y,
  ) {
    written.push(text)
    fillText.call(this, text, x, y)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

/** Presses Share and returns what the system's sheet got. */
async function share(props: DepositWidgetProps = {}): Promise<ShareData> {
  openPayment({ payment: completed, props })
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  await waitFor(() => expect(shared).toHaveLength(1))
  return shared[0] as ShareData
}

async function pixelsOf({ files = [] }: ShareData): Promise<ImageData> {
  const bitmap = await createImageBitmap(files[0] as File)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  return context?.getImageData(0, 0, bitmap.width, bitmap.height) as ImageData
}

// Its types describe another module format than it has.
const decode = jsQR as unknown as (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null

test('the picture is 1080 x 1350, and its code leads to the transaction', async () => {
  const data = await share()
  expect(data.files?.[0]?.type).toBe('image/png')
  const { data: pixels, width, height } = await pixelsOf(data)
  expect([width, height]).toEqual([1080, 1350])
  expect(decode(pixels, width, height)?.data).toBe(`http://127.0.0.1:4911/explorer/tx/${hash}`)
})

test('the picture says what arrived, rounded down, and who to ask about it', async () => {
  const data = await share({ brand: { name: 'Meridian', imageUrl: mark } })
  expect(written).toEqual(expect.arrayContaining(['Meridian', '49.41', 'USDC arrived', 'Base', 'B3B5-C0F0']))
  const { data: pixels } = await pixelsOf(data)
  const middle = (1080 * 123 + 120) * 4
  expect([...pixels.slice(middle, middle + 3)]).toEqual([255, 0, 255])
})

test('the picture has words for those who do not see it', async () => {
  const { text } = await share()
  expect(text).toMatch(/^49\.41 USDC arrived on Base\. .*2026.*\. Reference B3B5-C0F0\.$/)
})

test('neither an address nor a name is in the picture unless the host allows the name', async () => {
  const { text = '' } = await share({ addressNames: { [destination]: { name: 'Anna', own: true } } })
  const said = [...written, text].join('\n')
  expect(said).not.toMatch(/0x|Anna/)
  for (const address of [destination, owner]) expect(said).not.toContain(address.slice(-4))
})

test('a name that the host allows is in the picture', async () => {
  await share({ addressNames: { [destination]: { name: 'Meridian wallet', own: true, shared: true } } })
  expect(written).toContain('Meridian wallet, on Base')
})

test('a mark of another site is not loaded for the picture', async () => {
  const loaded = vi.spyOn(HTMLImageElement.prototype, 'decode')
  await share({ brand: { name: 'Meridian', imageUrl: 'https://elsewhere.example/mark.svg' } })
  expect(loaded).not.toHaveBeenCalled()
  expect(written).toContain('Meridian')
})

test('the picture is saved where the system has no sheet for files', async () => {
  navigator.canShare = () => false
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  openPayment({ payment: completed })
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Saving the picture')).toBeTruthy()
  expect(saved).toHaveBeenCalledOnce()
  expect(shared).toEqual([])
})

test('a second press while the sheet is open saves nothing behind it', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  let close = () => {}
  const asked = vi.fn(() => new Promise<void>((resolve) => (close = resolve)))
  navigator.share = asked
  openPayment({ payment: completed })
  const button = await screen.findByRole('button', { name: 'Share' })
  await userEvent.click(button)
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  asked.mockRejectedValueOnce(new DOMException('A sheet is open.', 'InvalidStateError'))
  await userEvent.click(button)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  // What follows the refusal runs before the next task.
  await new Promise((resolve) => setTimeout(resolve))
  close()
  expect(saved).not.toHaveBeenCalled()
})
