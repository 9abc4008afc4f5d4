import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { hash, payment } from '../../../../test/support/fixtures.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import type { Payment } from '../../../schema/Payment.js'
import type { SupportContact } from '../../shell/options.js'

afterEach(cleanup)

const id = '24411999-7f1e-4a55-9d7c-0c20aa11cc5d'

async function openHelp(change: Partial<Payment> = {}, support?: SupportContact) {
  const user = userEvent.setup()
  const opened = openPayment({ payment: payment({ payment_id: id, ...change }), props: { support } })
  const opener = await screen.findByRole('button', { name: 'Help' })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Help' })
  return { user, opener, dialog, ...opened }
}

test('help says where the money is and follows the payment while it is open', async () => {
  const { dialog, updatePayment } = await openHelp()
  expect(within(dialog).getByText(/^Northpay hasn’t told us that you paid\./)).toBeTruthy()
  await updatePayment({ next_instruction: undefined, funded: true, fulfilled: { route: [] } })
  expect(await within(dialog).findByText('Your money is on its way to your address.')).toBeTruthy()
  await updatePayment({ status: 'COMPLETE' })
  expect(await within(dialog).findByText('Your money has arrived.')).toBeTruthy()
})

test.each([
  [{ status: 'FAILED', next_instruction: undefined, funded: true }, /^The deposit stopped\. Your money is in a wallet/],
  [{ status: 'FAILED', next_instruction: undefined }, 'The deposit ended before any money arrived.'],
  [{ status: 'WITHDRAW_PENDING', next_instruction: undefined, funded: true }, 'Your money is on its way back to you.'],
  [{ status: 'NEWER_STATUS', next_instruction: undefined }, 'We’re checking whether your money has arrived.'],
] as [Partial<Payment>, RegExp | string][])('help never claims more than is known: %o', async (change, place) => {
  const { dialog } = await openHelp(change)
  expect(within(dialog).getByText(place)).toBeTruthy()
})

test.each([
  [{}, /^Yes\. The deposit stays open/],
  [{ next_instruction: undefined, funded: true }, /^Yes\. Your money keeps moving\./],
] as [Partial<Payment>, RegExp][])(
  'help lets a page be closed only where the browser remembers: %o',
  async (change, yes) => {
    const { dialog } = await openHelp(change)
    expect(within(dialog).getByText(yes)).toBeTruthy()
    cleanup()
    openPayment({ payment: payment(change), storage: null, props: { paymentId: payment().payment_id } })
    await userEvent.click(await screen.findByRole('button', { name: 'Help' }))
    const help = await screen.findByRole('dialog', { name: 'Help' })
    const { nextElementSibling } = within(help).getByText('Can I close this page?').closest('summary') as HTMLElement
    expect(nextElementSibling?.textContent).toBe('Keep this page open: this browser won’t remember your payment.')
  },
)

test('the reference is short enough to read out, and can be copied', async () => {
  const { user, dialog } = await openHelp()
  expect(within(dialog).getByText('2441-CC5D')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Copy reference' }))
  expect(await navigator.clipboard.readText()).toBe('2441-CC5D')
})

test('focus goes to the title of help, and back to the question mark', async () => {
  const { user, opener, dialog } = await openHelp()
  expect(document.activeElement).toBe(within(dialog).getByRole('heading', { name: 'Help' }))
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('the details for support take the place of the answers in the same dialog', async () => {
  const { user, dialog } = await openHelp()
  await user.click(within(dialog).getByRole('button', { name: /^Copy details for support/ }))
  expect(await screen.findByRole('dialog', { name: 'Details for support' })).toBe(dialog)
  expect(document.activeElement).toBe(within(dialog).getByRole('heading', { name: 'Details for support' }))
  await user.click(within(dialog).getByRole('button', { name: 'Back' }))
  expect(document.activeElement).toBe(within(dialog).getByRole('heading', { name: 'Help' }))
})

test('what is copied for support is shown before, in words and whole', async () => {
  const step = { ...payment().quoted.route[0], status: 'COMPLETE', transaction_hash: hash }
  const { user, dialog } = await openHelp({ fulfilled: { route: [step] } as Payment['fulfilled'] })
  await user.click(within(dialog).getByRole('button', { name: /^Copy details for support/ }))
  const details = await screen.findByRole('dialog', { name: 'Details for support' })
  await user.click(within(details).getByRole('button', { name: 'Copy details' }))
  const copied = await navigator.clipboard.readText()
  for (const line of copied.split('\n')) {
    const [term = '', ...value] = line.split(': ')
    expect(within(details).getAllByText(term)).toBeTruthy()
    expect(within(details).getAllByText(value.join(': '))).toBeTruthy()
  }
  expect(copied).toContain(`Payment: ${id}`)
  expect(copied).toContain(hash)
  expect(copied).not.toContain('token=')
  await user.click(within(details).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Help' })).toBeTruthy())
})

test.each([
  [{ name: 'Meridian', url: 'https://meridian.example/help' }, 'Contact Meridian', 'https://meridian.example/help'],
  [{ email: 'help@meridian.example' }, 'Contact support', 'mailto:help@meridian.example?subject=Deposit%202441-CC5D'],
  [
    { url: 'javascript:alert(1)', email: 'help@meridian.example' },
    'Contact support',
    'mailto:help@meridian.example?subject=Deposit%202441-CC5D',
  ],
])('help leads to the support of the host: %o', async (support, name, href) => {
  const { dialog } = await openHelp({}, support)
  expect(
    within(dialog)
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .getAttribute('href'),
  ).toBe(href)
})

test.each([undefined, {}, { url: 'http://meridian.example' }, { email: 'a@b.example?bcc=c@d.example' }])(
  'without a safe contact there is no button for it: %o',
  async (support) => {
    const { dialog } = await openHelp({}, support)
    expect(within(dialog).queryByRole('link')).toBeNull()
  },
)
