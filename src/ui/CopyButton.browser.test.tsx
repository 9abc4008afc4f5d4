import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CopyButton } from './CopyButton.js'

const old = '0x00000000000000000000000000000000000000aa'
const address = '0x8e3B000000000000000000000000000000000001'

afterEach(() => {
  cleanup()
  document.getSelection()?.removeAllRanges()
})

const button = (
  <CopyButton text={address} label="Copy" copiedLabel="Copied" failedLabel="Copy it yourself" name="Copy address" />
)
const openModal = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal()
}

/** A field of the page, with the caret in it. */
function addField(text: string): HTMLTextAreaElement {
  const field = document.body.appendChild(document.createElement('textarea'))
  field.value = text
  field.select()
  return field
}

/** Puts the older text on the clipboard, and denies the Clipboard API. */
async function denyClipboard(): Promise<void> {
  const field = addField(old)
  await userEvent.keyboard('{Control>}c{/Control}')
  field.remove()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
}

/** Pastes as a person does, once no dialog is in the way. */
async function paste(): Promise<string> {
  cleanup()
  const field = addField('')
  await userEvent.keyboard('{Control>}v{/Control}')
  const { value } = field
  field.remove()
  return value
}

const inDialog = () => render(<dialog ref={openModal}>{button}</dialog>)
const inShadowRoot = () => {
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  render(createPortal(<dialog ref={openModal}>{button}</dialog>, shadow))
  return shadow
}

async function press(root: ParentNode): Promise<void> {
  await userEvent.click(root.querySelector('button') as Element)
}

test.each([
  ['on the page', () => render(button).container],
  ['in a dialog', () => inDialog().container],
  ['in a dialog of a shadow root', inShadowRoot],
  [
    'beside other selected text',
    () => {
      const { container } = render(
        <dialog ref={openModal}>
          <p>{old}</p>
          {button}
        </dialog>,
      )
      document.getSelection()?.selectAllChildren(container.querySelector('p') as Element)
      return container
    },
  ],
  [
    'on a page that adds its own line to what is copied',
    () => {
      const add = (event: ClipboardEvent) => {
        event.clipboardData?.setData('text/plain', `${old} Read more`)
        event.preventDefault()
      }
      document.addEventListener('copy', add, { once: true })
      return inDialog().container
    },
  ],
])('what is said to be copied is on the clipboard: %s', async (_, show) => {
  await denyClipboard()
  const root = show()
  await press(root)
  await waitFor(() => expect(root.textContent).toContain('Copied'))
  expect(await paste()).toBe(address)
})

test.each([
  ['returns false', () => vi.spyOn(document, 'execCommand').mockReturnValue(false)],
  ['returns true and copies nothing', () => vi.spyOn(document, 'execCommand').mockReturnValue(true)],
  [
    'throws',
    () =>
      vi.spyOn(document, 'execCommand').mockImplementation(() => {
        throw new Error('Not in this view.')
      }),
  ],
  [
    'is answered by the page before',
    () => window.addEventListener('copy', (event) => event.stopPropagation(), { capture: true, once: true }),
  ],
])('the text is selected in the dialog where copying %s', async (_, deny) => {
  await denyClipboard()
  inDialog()
  deny()
  await press(document)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Copy address' })
  expect(field.closest('dialog')?.matches(':modal')).toBe(true)
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('Copy it yourself')).toBeTruthy()
  expect(screen.queryByText('Copied')).toBeNull()
  vi.restoreAllMocks()
  await userEvent.keyboard('{Control>}c{/Control}')
  expect(await paste()).toBe(address)
})
